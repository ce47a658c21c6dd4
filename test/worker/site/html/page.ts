import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { ANY_NAME, DRAWN_FOR_ANY, drawingFile, type GameDrawing } from "../../../../shared/pages/drawings.ts";
import shell from "../../../../web/index.html?raw";
import { app } from "../../../../worker/app.ts";
import { quiet } from "../../quiet.ts";

/** Pages for a reader without scripts: the shell is the real one, its file server is not. */

/** As the build writes them, shortened. */
const ROUTE_FILES = {
  learn: ["assets/learn-page-abc.js", "assets/learn-page-def.css"],
  profile: ["assets/profile-page-abc.js"],
};

const WITHOUT_SCRIPT = { learn: '<div class="layout"><h1>How to play</h1></div>' };

const LANGUAGE_FILES = {
  de: { first: "assets/texts-de-first-1.js", later: "assets/texts-de-later-1.js" },
};

const square = (number: number): string => `<button data-square="${number}" aria-label="empty"></button>`;
const layer = `<span aria-hidden="true">${"<span></span>".repeat(9)}</span>`;
const strip = (place: string): string => `<div data-strip="${place}"><span><span></span></span><bdi></bdi></div>`;

export const GAME_DRAWING: GameDrawing = {
  html: `<div data-drawn><main>${strip("top")}<div id="board">${layer}${Array.from({ length: 81 }, (_, number) => square(number)).join("")}${layer}</div>${strip("bottom")}</main></div>`,
  marks: { X: "<span>x</span>", O: "<span>o</span>" },
  verdicts: { X: "<b>X</b>", O: "<b>O</b>" },
  labels: { marked: "{board}/{square}, {side}", last: "{board}/{square}, {side}, last move" },
};

const FILES: Readonly<Record<string, unknown>> = {
  "/route-files.json": ROUTE_FILES,
  "/without-script.en.json": WITHOUT_SCRIPT,
  "/without-script.de.json": { learn: "<h1>So wird gespielt</h1>", "needs-script": "<p>Braucht JavaScript.</p>" },
  "/language-files.json": LANGUAGE_FILES,
  "/drawings/en/learn.json": "<div data-drawn><main><h1>How to play</h1></main></div>",
  "/drawings/en/login.json": "<div data-drawn><main><form></form></main></div>",
  "/drawings/en/game.json": GAME_DRAWING,
  [drawingFile(DRAWN_FOR_ANY.profile, "en")]: `<div data-drawn><main><h1>${ANY_NAME}</h1></main></div>`,
};

const ASSETS: Fetcher = {
  fetch: async (asked) => {
    const file = FILES[new URL(asked instanceof Request ? asked.url : asked).pathname];
    if (file !== undefined) return Response.json(file);
    return new Response(shell, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "public, max-age=0, must-revalidate",
        ETag: '"shell"',
      },
    });
  },
  connect: () => {
    throw new Error("nobody connects to a file server");
  },
};

interface SentPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Without the brand at its end, which is checked. */
  readonly title: string;
  readonly description: string;
  /** The canonical address that the page names. */
  readonly canonical: string;
}

const found = (html: string, pattern: RegExp): string => {
  const matches = [...html.matchAll(new RegExp(pattern, "g"))];
  if (matches.length !== 1) throw new Error(`${pattern} is there ${matches.length} times:\n${html}`);
  return matches[0]?.[1] ?? "";
};

export const ORIGIN = "https://play.example.com";

interface Asked {
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const getPage = async (
  path: string,
  bindings: Partial<Env> = {},
  { origin = ORIGIN, headers = {} }: Asked = {},
): Promise<Response> => {
  const context = createExecutionContext();
  const request = new Request(origin + path, { headers, redirect: "manual" });
  const response = await app.fetch(request, { ...env, ASSETS, ...bindings }, context);
  await quiet();
  return response;
};

/** Throws unless the page has each tag once, and the same title and description for tabs and for shared links. */
export const openPage = async (path: string, bindings: Partial<Env> = {}, asked: Asked = {}): Promise<SentPage> => {
  const response = await getPage(path, bindings, asked);
  const html = await response.text();
  const title = found(html, /<title[^>]*>([^<]*)<\/title>/);
  const description = found(html, /name="description" content="([^"]*)"/);
  const canonical = found(html, /rel="canonical" href="([^"]*)"/);
  const shared = [/property="og:title" content="([^"]*)"/, /property="og:description" content="([^"]*)"/].map((tag) =>
    found(html, tag),
  );
  const brand = " - Ultimate Tic-Tac-Toe";
  if (!title.endsWith(brand)) throw new Error(`${title} does not end with the brand`);
  if (shared[0] !== title || shared[1] !== description) throw new Error(`shared links say ${shared.join(": ")}`);
  if (found(html, /property="og:url" content="([^"]*)"/) !== canonical) throw new Error("og:url is not the address");
  const { status, headers } = response;
  return { status, headers, html, title: title.slice(0, -brand.length), description, canonical };
};

/** A database that does not answer. */
export const BROKEN: Pick<Env, "DB"> = {
  DB: {
    prepare: () => {
      throw new Error("D1_ERROR: Network connection lost.");
    },
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
    exec: (query) => env.DB.exec(query),
    withSession: (constraint) => env.DB.withSession(constraint),
    dump: () => env.DB.dump(),
  },
};
