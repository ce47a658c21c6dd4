import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { studyPath } from "../../../../shared/api/studies-api.ts";
import { LANGUAGES } from "../../../../shared/language/languages.ts";
import { EMPTY_TREE, withLine } from "../../../../shared/study/tree.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { changeStudy, createStudy } from "../../../../worker/data/game/studies.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { addPlayer } from "../../http/api.ts";
import { newGameId } from "../../room/room.ts";
import { BROKEN, getPage, ORIGIN, openPage } from "./page.ts";

const db = database(env);

afterEach(() => {
  vi.restoreAllMocks();
});

const newStudy = async (name = "Center first"): Promise<{ id: string; owner: User }> => {
  const [id, owner] = [newGameId(), await addPlayer()];
  const tree = { text: textOfTree(withLine(EMPTY_TREE, [40, 36])), moves: 2 };
  await createStudy(db, owner.id, id, { name, tree }, 1);
  return { id, owner };
};

test("a study's page says its name and its owner, and search engines leave it alone", async () => {
  const { id, owner } = await newStudy();
  const page = await openPage(studyPath(id));
  expect(page).toMatchObject({
    status: 200,
    title: "Center first",
    description: `A study by ${owner.username} with 2 moves, to play through and to try other moves.`,
    canonical: `${ORIGIN}/analysis?study=${id}`,
  });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.html).toContain(`content="${ORIGIN}/studies/${id}/board.png"`);
});

test.each(Object.keys(LANGUAGES))("in the language of the reader: %s", async (language) => {
  const { id, owner } = await newStudy();
  const page = await openPage(studyPath(id), {}, { headers: { "Accept-Language": language } });
  expect(page.headers.get("Content-Language")).toBe(language);
  expect(page.title).toBe("Center first");
  expect(page.description).toContain(owner.username);
});

test("a change is there at once", async () => {
  const { id, owner } = await newStudy();
  await openPage(studyPath(id));
  await changeStudy(db, owner.id, id, 1, { name: "Corner first" }, 2);
  expect((await openPage(studyPath(id))).title).toBe("Corner first");
});

test("a study with own changes in its address is the same link", async () => {
  const { id } = await newStudy();
  const page = await openPage(`${studyPath(id)}&tree=MVJS`);
  expect(page).toMatchObject({ title: "Center first", canonical: `${ORIGIN}/analysis?study=${id}` });
});

test("an unknown study, one of a deleted account and rubbish are a 404 with the analysis's tags", async () => {
  const plain = await openPage("/analysis");
  expect(plain.status).toBe(200);
  const { id, owner } = await newStudy();
  await eraseUser(db, owner, Date.now());
  for (const unknown of [id, newGameId(), "", "x".repeat(500), "%00"]) {
    const page = await openPage(studyPath(unknown));
    expect(page).toMatchObject({ status: 404, title: plain.title, description: plain.description });
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  }
});

test("during an outage of the database the page comes without the study, and is no 404", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { id } = await newStudy();
  const page = await openPage(studyPath(id), BROKEN);
  expect(page).toMatchObject({ status: 200, title: (await openPage("/analysis")).title });
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

/** How many scripts a parser finds. */
const scriptsIn = async (page: Response): Promise<number> => {
  let count = 0;
  await new HTMLRewriter()
    .on("script", { element: () => void count++ })
    .transform(page)
    .text();
  return count;
};

test("a name is plain text everywhere", async () => {
  const { id } = await newStudy('"></title><script>alert(1)</script>');
  expect(await scriptsIn(await getPage(studyPath(id)))).toBe(await scriptsIn(await getPage("/analysis")));
});
