/** How a table is laid out on a screen: small or large, and where the score sheet has its room. All in pixels. */
export interface Screen {
  width: number;
  height: number;
}

/** Where the sheet stands; without room for it, behind a button. */
export type SheetPlace = "button" | "beside" | "below";

/** Large cards, plates and panels: tablets, however they are held, and desktops. */
export const isWide = ({ width, height }: Screen): boolean => width >= 720 && height >= 620;

/** A phone on its side: what is to be decided must leave room for the seat at the top. */
export const isLow = ({ height }: Screen): boolean => height < 480;

/** A tablet that is held upright: the felt need not be so high, nor the cards so small. */
const isUpright = (screen: Screen): boolean => isWide(screen) && screen.height > 1.2 * screen.width;

export const sheetWidth = (seats: number): number => 64 + 82 * seats;

export function sheetPlace(screen: Screen, seats: number): SheetPlace {
  if (isUpright(screen)) return "below";
  return screen.width >= 1000 && screen.width - sheetWidth(seats) >= 600 ? "beside" : "button";
}

/** The largest card of one's own hand. */
export const handCard = (screen: Screen): number => (isUpright(screen) ? 120 : isWide(screen) ? 104 : 66);

/** A card of the trick, where the felt inside the plates is so high. */
export function trickCard(screen: Screen, felt: number, seats: number): number {
  return isWide(screen) ? Math.min(98, screen.height / 8.6, Math.max(66, felt / 4.9)) : seats > 5 ? 46 : 54;
}
