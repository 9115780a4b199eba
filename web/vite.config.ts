import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Paths are given from this folder, the root of the page.
const at = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname);

// The page is served by the Python server; `npm run dev` passes on to it what is not the page's own.
const SERVER = "http://127.0.0.1:8000";

// `vite build --mode cards` builds the gallery of cards instead of the page; the browser tests look at it.
export default defineConfig(({ mode }) => ({
  // Whatever refers to another file does so from where it lies: the page may be below any path of its server.
  base: "./",
  plugins: [svelte()],
  resolve: { alias: { $words: at("../src/shamayka/words") } },
  build: {
    outDir: "../src/shamayka/server/static",
    emptyOutDir: true,
    rolldownOptions: mode === "cards" ? { input: at("cards.html") } : {},
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    manifest: "manifest.json",
    // A page without inline data keeps the content policy of the server simple.
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [at("."), at("../src/shamayka/words")] },
    proxy: { "/api": SERVER, "/socket": { target: SERVER, ws: true } },
  },
}));
