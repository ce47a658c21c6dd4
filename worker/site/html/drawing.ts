import { z } from "zod";
import { LANGUAGE_PARAMETER, type Language, languages } from "../../../shared/language/languages.ts";
import { ANY_NAME, DRAWN_FOR_ANY, DRAWN_PATHS, drawingFile, GAME_PATH } from "../../../shared/pages/drawings.ts";
import { isForGuests, type PageRoute, routeOf } from "../../../shared/pages/pages.ts";
import { BuildFile } from "./build-file.ts";
import type { DescribedPage, Reader, Redirect } from "./described-page.ts";
import { fillInGame } from "./game-drawing.ts";
import { readerOf } from "./reader-of.ts";

/** The files that the build writes for some paths, by name (web/build/without-script-plugin.ts). */
const filesOf = <Content>(paths: readonly string[], schema: z.ZodType<Content>) =>
  new Map(
    languages.flatMap((language) =>
      paths.map((path) => {
        const file = drawingFile(path, language);
        return [file, new BuildFile(file, schema)] as const;
      }),
    ),
  );

const pages = filesOf([...DRAWN_PATHS, ...Object.values(DRAWN_FOR_ANY)], z.string());

const ofBoth = z.object({ X: z.string(), O: z.string() });

const games = filesOf(
  [GAME_PATH],
  z.object({
    html: z.string(),
    marks: ofBoth,
    verdicts: ofBoth,
    labels: z.object({ marked: z.string(), last: z.string() }),
  }),
);

/** Parameters change what a page shows, except that of its language. */
const isPlain = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => name === LANGUAGE_PARAMETER);

/** Names that HTML can hold as they are. */
const PLAIN_NAME = /^[\w-]+$/;

interface Drawn {
  readonly path: string;
  /** Takes the place of `ANY_NAME`. */
  readonly name?: string;
}

/** What is drawn of a page, if anything. */
const drawnOf = (route: PageRoute): Drawn | null => {
  switch (route.name) {
    case "profile":
      return { path: DRAWN_FOR_ANY.profile, name: route.username };
    case "arena":
      return { path: DRAWN_FOR_ANY.arena, name: route.id };
    case "race":
      return { path: DRAWN_FOR_ANY.race, name: route.code };
    default:
      return "path" in route ? { path: route.path } : null;
  }
};

const gameDrawing = async (
  env: Env,
  url: URL,
  language: Language,
  described: Promise<DescribedPage | Redirect>,
): Promise<string | null> => {
  const [drawing, page] = await Promise.all([
    games.get(drawingFile(GAME_PATH, language))?.read(env.ASSETS, url.origin),
    described,
  ]);
  const game = "game" in page ? page.game : undefined;
  return drawing && game ? fillInGame(drawing, game, language) : null;
};

/** The HTML that the page at an address shows until its scripts run. Null if the build has not drawn it. */
export const drawingAt = async (
  env: Env,
  url: URL,
  { language, token }: Reader,
  described: Promise<DescribedPage | Redirect>,
): Promise<string | null> => {
  if (!isPlain(url)) return null;
  const route = routeOf(url.pathname);
  if (route.name === "game") return gameDrawing(env, url, language, described);
  const drawn = drawnOf(route);
  if (drawn === null) return null;
  // It leads players elsewhere.
  if (isForGuests(route.name) && (await readerOf(env, token))?.role === "player") return null;
  const drawing = (await pages.get(drawingFile(drawn.path, language))?.read(env.ASSETS, url.origin)) ?? null;
  if (drawn.name === undefined || drawing === null) return drawing;
  const page = await described;
  // Where there is no such player, arena or race, the page says so.
  const isThere = "status" in page && page.status === 200;
  return isThere && PLAIN_NAME.test(drawn.name) ? drawing.replaceAll(ANY_NAME, drawn.name) : null;
};
