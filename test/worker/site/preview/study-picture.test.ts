import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { EMPTY_TREE, withLine } from "../../../../shared/study/tree.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { createStudy, findStudy } from "../../../../worker/data/game/studies.ts";
import { squareCentre } from "../../../../worker/site/preview/board.ts";
import { boardAt } from "../../../../worker/site/preview/game-picture.ts";
import { textLinesOf } from "../../../../worker/site/preview/lines.ts";
import { loadRenderer } from "../../../../worker/site/preview/send-picture.ts";
import { studyPicture } from "../../../../worker/site/preview/study-picture.ts";
import { MARKS } from "../../../../worker/site/preview/theme.ts";
import { addPlayer } from "../../http/api.ts";
import { newGameId } from "../../room/room.ts";
import { BROKEN, getPage } from "../html/page.ts";
import { decoded } from "./decoded.ts";

const db = database(env);

// Loading takes seconds on a busy machine.
beforeAll(async () => {
  await loadRenderer();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The main line is center, then the upper left of it; the other one is a variation. */
const newStudy = async (name = "Center first") => {
  const [id, owner] = [newGameId(), await addPlayer()];
  const tree = {
    text: textOfTree(
      [
        [40, 36],
        [40, 37, 9],
      ].reduce(withLine, EMPTY_TREE),
    ),
    moves: 4,
  };
  await createStudy(db, owner.id, id, { name, tree }, 1);
  const study = await findStudy(db, id);
  if (study === null) throw new Error("not stored");
  return { study, owner };
};

test.each(["en", "ar"] as const)("shows the end of the main line: %s", async (language) => {
  const { study } = await newStudy();
  const response = await getPage(`/studies/${study.id}/board.png?lang=${language}`);
  expect(response).toMatchObject({ status: 200 });
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  const { width, height, at } = decoded(new Uint8Array(await response.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  const colourAt = (square: number, aside: number): string => {
    const { x, y } = squareCentre(square, boardAt(language));
    return at(x + aside, y);
  };
  expect(colourAt(40, 0)).toBe(MARKS.X);
  expect(colourAt(36, 14)).toBe(MARKS.O);
  // The variation's moves.
  expect(colourAt(37, 14)).not.toBe(MARKS.O);
  expect(colourAt(9, 0)).not.toBe(MARKS.X);
});

test("an unknown study has no picture, and during an outage it is the common one", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { study, owner } = await newStudy();
  const outage = await getPage(`/studies/${study.id}/board.png`, BROKEN);
  expect([outage.status, outage.headers.get("Location")]).toEqual([302, "/share.png"]);
  await eraseUser(db, owner, Date.now());
  for (const id of [study.id, newGameId(), "nosuchgame", "%00"]) {
    expect((await getPage(`/studies/${id}/board.png`)).status, id).toBe(404);
  }
});

test("a name is text in the file, and one with letters that the font does not have is left out", async () => {
  const { widthOf } = await loadRenderer();
  const { study } = await newStudy();
  const pictureOf = (name: string): string => studyPicture({ ...study, name }, "en", widthOf);
  expect(pictureOf("<b>&\"'")).toContain("&lt;b&gt;&amp;&quot;&#39;");
  expect(pictureOf("أول الوسط")).toContain("أول الوسط");
  for (const name of ["😀 first", "Центр", "中央", "a\u0301"]) {
    expect(pictureOf(name), name).not.toContain(name);
    expect(pictureOf(name), name).toContain(">Study<");
  }
});

test("a long name gets three lines, and what is left goes into the last", () => {
  const widthOf = (words: string): number => words.length / 52;
  expect(textLinesOf("one two three four five six seven", 10, widthOf)).toEqual([
    "one two",
    "three four",
    "five six seven",
  ]);
  expect(textLinesOf("Wolfenbüttel", 10, widthOf)).toEqual(["Wolfenbüttel"]);
});
