import type { Side } from "../game/rules.ts";
import type { Language } from "../language/languages.ts";
import { profilePath } from "./page-meta.ts";
import { arenaPath, fixedRoutes, racePath } from "./pages.ts";

/**
 * Fixed addresses whose pages the build does not draw: one only leads to home, and the picture of the other is a random
 * game.
 */
const UNDRAWN = ["/home", "/about"];

/** The addresses whose pages the build draws, so that they are seen before their scripts have come. */
export const DRAWN_PATHS: readonly string[] = [...fixedRoutes.keys()].filter((path) => !UNDRAWN.includes(path));

/** Stands for the name of a player, an arena or a race in a drawing. The Worker puts the real one in. */
export const ANY_NAME = "XYXYXYXY";

/** Pages that look alike until their data comes, except for a name. */
export const DRAWN_FOR_ANY = {
  profile: profilePath(ANY_NAME),
  arena: arenaPath(ANY_NAME),
  race: racePath(ANY_NAME),
} as const;

/** The drawing of a game's page, which the Worker fills in. */
export interface GameDrawing {
  readonly html: string;
  /** A square's content. */
  readonly marks: Readonly<Record<Side, string>>;
  /** The large mark of a won board. */
  readonly verdicts: Readonly<Record<Side, string>>;
  /** The names of squares, for `fill`. */
  readonly labels: { readonly marked: string; readonly last: string };
}

/** The path that stands for every game's in `drawingFile`. */
export const GAME_PATH = "/game";

/** The file of the build with a drawing. */
export const drawingFile = (path: string, language: Language): string =>
  `/drawings/${language}${path === "/" ? "/home" : path}.json`;
