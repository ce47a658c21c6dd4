import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import { BOARD_SIDE, BOARD_STATES } from "./support/board-states.ts";
import { differences, readGrid, writeGrid } from "./support/colour-grid.ts";
import { setStage } from "./support/stage.ts";

/**
 * Compares each state of the board with its picture in board-pictures/, by mean colours of cells, as browsers smooth
 * edges differently. `BOARD_PICTURES=renew npm test -- board-states` draws them anew.
 */

const stage = setStage();

const ENTRY = new URL("support/board-sheet.tsx", import.meta.url).pathname;
const PICTURES = new URL("board-pictures/", import.meta.url);
const isRenewing = process.env.BOARD_PICTURES === "renew";

/** In pixels: a square of the board has some twenty-five cells. */
const CELL = 6;
/** Of 255, in each of the three colours. */
const TOLERANCE = 24;
/** The most cells that may differ, of 2916. */
const MOST_CELLS = 3;

let sheet = { script: "", style: "" };

beforeAll(async () => {
  const built = await build({
    configFile: false,
    mode: "production",
    logLevel: "error",
    // As in the product: the tests' environment would make it a development build.
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: { write: false, cssCodeSplit: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("nothing was built");
  const files = output.output;
  sheet = {
    script: files.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n"),
    style: files
      .flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? [file.source] : []))
      .join(),
  };
});

const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;
type Look = keyof typeof LOOKS;

const openSheet = async (look: Look): Promise<Page> => {
  const { page } = await stage.arrive({ viewport: { width: 400, height: 400 } });
  await page.emulateMedia(LOOKS[look]);
  await page.setContent(`<!doctype html><style>${sheet.style}</style><div id="root"></div>`);
  await page.addScriptTag({ type: "module", content: sheet.script });
  return page;
};

test.each(Object.keys(LOOKS) as Look[])("each state of the board looks as in its picture: %s", async (look) => {
  const page = await openSheet(look);
  const wrong: string[] = [];
  for (const { name } of BOARD_STATES) {
    const board = page.locator(`#${name} > *`);
    await board.waitFor();
    const { width, height } = (await board.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height], name).toEqual([BOARD_SIDE, BOARD_SIDE]);
    const drawn = await readGrid(page, await board.screenshot({ animations: "disabled", scale: "css" }), CELL);
    const path = new URL(`${name}.${look}.png`, PICTURES);
    if (isRenewing) writeFileSync(path, await writeGrid(page, drawn));
    expect(existsSync(path), `there is a picture of ${name}`).toBe(true);
    const other = differences(drawn, await readGrid(page, readFileSync(path), 1), TOLERANCE);
    if (other.length > MOST_CELLS) wrong.push(`${name}: ${other.length} cells, such as ${other[0]}`);
  }
  expect(wrong).toEqual([]);
});
