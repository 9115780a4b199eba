import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The page is served by the Python server; `npm run dev` passes what is not the page's own on to it.
const server = process.env["SHAMAYKA_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $words: at("../src/shamayka/words") } },
  build: {
    outDir: at("../src/shamayka/server/static"),
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    // A page without inline data keeps the content policy of the server simple.
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [at("."), at("../src/shamayka/words")] },
    proxy: { "/api": server, "/socket": { target: server, ws: true } },
  },
});
