import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import type { StudyEntry, StudyResponse } from "../../../../shared/api/studies-api.ts";
import { MAX_STUDIES, MAX_STUDY_BODY_BYTES } from "../../../../shared/limits.ts";
import { EMPTY_TREE, withLine } from "../../../../shared/study/tree.ts";
import { LONGEST_TREE_TEXT, textOfTree } from "../../../../shared/study/tree-text.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { createStudy, studiesOf } from "../../../../worker/data/game/studies.ts";
import { studies, type User } from "../../../../worker/data/schema.ts";
import { newGameId } from "../../room/room.ts";
import { type Answer, addPlayer, call, callToTheEnd, expectRefusal, guestToken, tokenOf } from "../api.ts";

const db = database(env);

const treeOf = (...lines: number[][]): string => textOfTree(lines.reduce(withLine, EMPTY_TREE));
/** Two moves, then one of two others. */
const TREE = treeOf([40, 36], [40, 37, 9]);
const LONGER = treeOf([40, 36, 0]);
const BODY = { name: "Center first", tree: TREE };

const put = (token: string, id: string, body: unknown = BODY): Promise<Answer> =>
  call(`/v2/studies/${id}`, { method: "PUT", token, body });
const patch = (token: string, id: string, body: unknown): Promise<Answer> =>
  call(`/v2/studies/${id}`, { method: "PATCH", token, body });
const drop = (token: string, id: string): Promise<Answer> => call(`/v2/studies/${id}`, { method: "DELETE", token });
const read = async (id: string): Promise<StudyResponse> => (await call(`/v2/studies/${id}`)).body as StudyResponse;
const list = async (token: string): Promise<StudyEntry[]> =>
  ((await call("/v2/studies", { token })).body as { studies: StudyEntry[] }).studies;

const newPlayer = async (): Promise<{ player: User; token: string; id: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player), id: newGameId() };
};

const newStudy = async () => {
  const owner = await newPlayer();
  const { updatedAt } = (await put(owner.token, owner.id)).body as StudyEntry;
  return { ...owner, updatedAt };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a study is saved, listed and read by everybody", async () => {
  const { player, token, id } = await newPlayer();
  const entry = { id, name: "Center first", moves: 4, createdAt: expect.any(Number), updatedAt: expect.any(Number) };
  const answer = await put(token, id);
  expect(answer).toMatchObject({ status: 200, body: entry });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await list(token)).toEqual([entry]);
  const owner = { identifier: player.id, username: player.username };
  const own = await call(`/v2/studies/${id}`);
  expect(own).toMatchObject({ status: 200, body: { ...entry, tree: TREE, owner } });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
});

test("the same study sent three times at once is one study", async () => {
  const { token, id } = await newPlayer();
  const answers = await Promise.all([put(token, id), put(token, id), put(token, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await list(token)).toHaveLength(1);
});

test("a study that exists is not created over: the answer has the stored one", async () => {
  const { token, id } = await newStudy();
  const answer = await put(token, id, { name: "Another", tree: LONGER });
  expect(answer).toMatchObject({ status: 409, body: { reasons: [{ reason: "study-changed" }] } });
  expect(answer.body).toMatchObject({ study: { name: "Center first", tree: TREE } });
  expect((await read(id)).name).toBe("Center first");
});

test("name and tree are changed alone or together, and each change is a new version", async () => {
  const { token, id, updatedAt } = await newStudy();
  // The server's clock stands still.
  vi.useFakeTimers({ toFake: ["Date"], now: updatedAt });
  const renamed = await patch(token, id, { updatedAt, name: "Other" });
  expect(renamed).toMatchObject({ status: 200, body: { name: "Other", moves: 4, updatedAt: updatedAt + 1 } });
  const moved = await patch(token, id, { updatedAt: updatedAt + 1, tree: LONGER });
  expect(moved).toMatchObject({ status: 200, body: { name: "Other", moves: 3, updatedAt: updatedAt + 2 } });
  expect(await patch(token, id, { updatedAt: updatedAt + 2, ...BODY })).toMatchObject({
    status: 200,
    body: { moves: 4 },
  });
  expect(await read(id)).toMatchObject({ ...BODY, updatedAt: updatedAt + 3 });
});

test("of two windows with the same version the second is told, and nothing is lost", async () => {
  const { player, token, id, updatedAt } = await newStudy();
  const answers = await Promise.all([
    patch(token, id, { updatedAt, tree: LONGER }),
    patch(token, id, { updatedAt, tree: treeOf([0]) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await read(id);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ study: { ...stored, owner: { username: player.username } } });
  // With the newer version, it is saved.
  const again = await patch(token, id, { updatedAt: stored.updatedAt, tree: treeOf([0]) });
  expect(again.status).toBe(200);
});

test("a change whose answer was lost may be sent again", async () => {
  const { token, id, updatedAt } = await newStudy();
  const change = { updatedAt, tree: LONGER };
  const first = await patch(token, id, change);
  expect(await patch(token, id, change)).toMatchObject({ status: 200, body: first.body });
});

test("the newest study is first, and a deletion may be sent again", async () => {
  const { token, id, updatedAt } = await newStudy();
  const second = newGameId();
  await put(token, second, { ...BODY, name: "Second" });
  await patch(token, id, { updatedAt, name: "First" });
  expect((await list(token)).map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(await drop(token, id)).toMatchObject({ status: 200, body: { studies: [{ id: second }] } });
  expect(await drop(token, id)).toMatchObject({ status: 200, body: { studies: [{ id: second }] } });
  expectRefusal(await call(`/v2/studies/${id}`), 404, "The study doesn't exist");
  expectRefusal(await patch(token, id, { updatedAt, name: "x" }), 404, "The study doesn't exist");
});

test("somebody else's study cannot be changed, deleted or created over", async () => {
  const { id, updatedAt } = await newStudy();
  const { token } = await newPlayer();
  expectRefusal(await put(token, id), 403, "Forbidden");
  expectRefusal(await patch(token, id, { updatedAt, name: "Mine" }), 403, "Forbidden");
  expectRefusal(await drop(token, id), 403, "Forbidden");
  expect(await read(id)).toMatchObject({ ...BODY, updatedAt });
  expect(await list(token)).toEqual([]);
});

test("a guest is asked to log in", async () => {
  expectRefusal(await put(await guestToken(), newGameId()), 403, "Please log in first");
});

test.each(["short", "nosuchgame", "a".repeat(300), "%00"])("there is no study %j", async (id) => {
  const { token } = await newPlayer();
  expectRefusal(await call(`/v2/studies/${id}`), 404, "The study doesn't exist");
  expectRefusal(await put(token, id), 404, "The study doesn't exist");
});

test("an account keeps a hundred studies, even if two are saved at once", async () => {
  const { player, token } = await newPlayer();
  const content = { name: "One", tree: { text: TREE, moves: 4 } };
  for (let count = 1; count < MAX_STUDIES; count++) await createStudy(db, player.id, newGameId(), content, count);
  const answers = await Promise.all([put(token, newGameId()), put(token, newGameId())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  if (refused !== undefined) expectRefusal(refused, 409, "You can keep 100 studies. Please delete one first");
  const own = await list(token);
  expect(own).toHaveLength(MAX_STUDIES);
  // A change of one of them, and a repeated creation, are still fine.
  const [newest] = own;
  if (newest === undefined) throw new Error("no study");
  expect((await put(token, newest.id)).status).toBe(200);
  await drop(token, newest.id);
  expect((await put(token, newGameId())).status).toBe(200);
});

test.each([
  [{ ...BODY, name: "" }, "Please enter a name"],
  [{ ...BODY, name: " \n\u200b\u202e\u3164 " }, "Please enter a name"],
  [{ ...BODY, name: "😀".repeat(61) }, "The name may have at most 60 characters"],
  [{ ...BODY, name: 7 }, "name must be a text"],
  [{ ...BODY, tree: "" }, "tree is not a study's tree"],
  [{ ...BODY, tree: "rubbish!" }, "tree is not a study's tree"],
  [{ ...BODY, tree: `${TREE}A` }, "tree is not a study's tree"],
  [{ ...BODY, tree: btoa("1RR") }, "tree is not a study's tree"],
  [{ ...BODY, tree: "A".repeat(LONGEST_TREE_TEXT + 1) }, "tree is not a study's tree"],
  [{ ...BODY, tree: null }, "tree must be a text"],
  [{ name: "Only" }, "tree is required"],
  [{ ...BODY, ownerId: "x" }, "Unknown field: ownerId"],
])("a study like %j is refused", async (body, message) => {
  const { token, id } = await newPlayer();
  expectRefusal(await put(token, id, body), 400, [message]);
  expect(await list(token)).toEqual([]);
});

test("a change needs the version that it is based on", async () => {
  const { token, id } = await newStudy();
  expectRefusal(await patch(token, id, { name: "x" }), 400, ["updatedAt is required"]);
});

test("a name is one line without what turns or hides text", async () => {
  const { token, id } = await newPlayer();
  const name = "  My\n\n<b>best</b>\u202e\u0007  line & 😀 ";
  expect(await put(token, id, { ...BODY, name })).toMatchObject({ body: { name: "My <b>best</b> line & 😀" } });
  const longest = "😀".repeat(60);
  expect((await put(token, newGameId(), { ...BODY, name: longest })).body).toMatchObject({ name: longest });
});

test("bodies above the limit are refused, and the longest tree is below it", async () => {
  const { token, id } = await newPlayer();
  const huge = await put(token, id, { ...BODY, tree: "A".repeat(300_000) });
  expectRefusal(huge, 413, "Request body too large");
  const longest = JSON.stringify({ name: "\\u0627".repeat(60), tree: "A".repeat(LONGEST_TREE_TEXT) });
  expect(longest.length).toBeLessThan(MAX_STUDY_BODY_BYTES);
  expect((await put(token, id, { ...BODY, tree: "A".repeat(LONGEST_TREE_TEXT) })).status).toBe(400);
  // The common limit still holds elsewhere.
  const elsewhere = { method: "PATCH", token, rawBody: JSON.stringify({ bio: "x".repeat(17_000) }) };
  expectRefusal(await call("/v1/account/profile", elsewhere), 413, "Request body too large");
});

test("a deleted account has no studies, and a save that comes late makes none", async () => {
  const { player, token, id, updatedAt } = await newStudy();
  await eraseUser(db, player, Date.now());
  expect((await call(`/v2/studies/${id}`)).status).toBe(404);
  expectRefusal(await patch(token, id, { updatedAt, tree: LONGER }), 401, "Unauthorized");
  // The session was checked before the deletion, the study written after it.
  const content = { name: "Late", tree: { text: TREE, moves: 4 } };
  expect(await createStudy(db, player.id, newGameId(), content, Date.now())).toEqual({ kind: "no-account" });
  expect(await studiesOf(db, player.id)).toEqual([]);
  expect(await db.select().from(studies).where(eq(studies.ownerId, player.id))).toEqual([]);
});

test("too many saves are refused with the time to wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { token, id, updatedAt } = await newStudy();
  for (let count = 1; count < LIMITS.studies.burst; count++) await drop(token, newGameId());
  const answer = await patch(token, id, { updatedAt, name: "x" });
  expectRefusal(answer, 429, "Too many requests");
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("without a database, a save and a look are told so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { token, id } = await newStudy();
  const gone = (): Promise<never> => Promise.reject(new Error("D1_ERROR: Network connection lost."));
  const lost: D1PreparedStatement = { bind: () => lost, first: gone, run: gone, all: gone, raw: gone };
  // The session is still found.
  const DB: D1Database = {
    prepare: (query) => (query.includes('"studies"') ? lost : env.DB.prepare(query)),
    batch: gone,
    exec: gone,
    withSession: (constraint) => env.DB.withSession(constraint),
    dump: gone,
  };
  for (const options of [{}, { method: "PUT", token, body: BODY }]) {
    const answer = await callToTheEnd(`/v2/studies/${id}`, options, { DB });
    expectRefusal(answer, 503, "The server is busy. Please try again in a moment");
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
});

test("no statement about studies reads a whole table", async () => {
  const { player, token, id, updatedAt } = await newStudy();
  const prepare = vi.spyOn(env.DB, "prepare");
  await put(token, newGameId());
  await patch(token, id, { updatedAt, ...BODY });
  await list(token);
  await read(id);
  await call("/v2/account/export", { token });
  await drop(token, id);
  await eraseUser(db, player, Date.now());
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  const ours = [...statements].filter((statement) => statement.includes('"studies"'));
  expect(ours.length).toBeGreaterThanOrEqual(8);
  for (const statement of ours) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "x");
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(...parameters);
    const { results } = await plan.all<{ detail: string }>();
    for (const { detail } of results) expect(detail, statement).not.toMatch(/^SCAN (?!CONSTANT)/);
  }
});

test("the id of a deleted study is nobody's again, so a link to it leads to no other study", async () => {
  const { player, token, id } = await newStudy();
  const { token: other } = await newPlayer();
  await drop(token, id);
  expectRefusal(await put(other, id), 403, "Forbidden");
  expectRefusal(await call(`/v2/studies/${id}`), 404, "The study doesn't exist");
  const second = newGameId();
  await put(token, second);
  await eraseUser(db, player, Date.now());
  expectRefusal(await put(other, second), 403, "Forbidden");
  expect(await list(other)).toEqual([]);
  const left = await db.select().from(studies).where(eq(studies.id, second));
  expect(left).toEqual([{ id: second, ownerId: "", name: "", tree: "", moves: 0, createdAt: 0, updatedAt: 0 }]);
});
