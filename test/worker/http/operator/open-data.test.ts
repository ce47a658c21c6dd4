import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { record } from "../../recorded.ts";
import { type Answer, addPlayer, call, callToTheEnd, expectRefusal } from "../api.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const PATH = "/v2/open-data";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  // Every six seconds there is one more guess, and a month may end.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const admin = (path: string, body: object, token = ADMIN_SECRET, ip = "2001:db8:77::1"): Promise<Answer> =>
  callToTheEnd(`/v2/admin/${path}`, { body, token, ip });

const FILE = {
  month: "2026-04",
  kind: "people",
  url: "https://data.example.com/april.ndjson.gz",
  games: 3,
  bytes: 512,
  sha256: "0a".repeat(32),
};

test("an operator exports a month that is over", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const id = await record(ann, bob, { endedAt: Date.UTC(2026, 3, 30, 23, 59) });
  const asked = { month: "2026-04", kind: "people", after: null };
  expect((await admin("export", asked)).body).toMatchObject({ games: [{ id }], after: null });
  expect((await admin("export", { ...asked, after: id })).body).toEqual({ games: [], after: null });
  const month = new Date().toISOString().slice(0, 7);
  expectRefusal(await admin("export", { ...asked, month }), 400, `${month} is not over yet`);
});

test.each([
  [{ month: "2026-4" }, "The month must be like 2026-11"],
  [{ kind: "all" }, "kind must be people or bots"],
  [{ after: "'; --" }, "after must be from the last answer"],
])("a malformed export is refused: %j", async (change, message) => {
  expectRefusal(await admin("export", { month: "2026-04", kind: "people", after: null, ...change }), 400, [message]);
});

test("an export may take more calls than other commands, but only with the secret", async () => {
  const ip = "2001:db8:78::1";
  const asked = { month: "2026-04", kind: "bots", after: null };
  for (let calls = 0; calls < 31; calls++) expect((await admin("export", asked, ADMIN_SECRET, ip)).status).toBe(200);
  for (let calls = 0; calls < 30; calls++) expect((await admin("export", asked, "a guess", ip)).status).toBe(401);
  expect((await admin("export", asked, "a guess", ip)).status).toBe(429);
});

test("everybody sees the listed files, a new one at once, until it is taken off", async () => {
  expect((await call(PATH)).body).toEqual({ files: [] });
  const bots = { ...FILE, kind: "bots" };
  const may = { ...FILE, month: "2026-05" };
  for (const file of [FILE, may, bots]) expect((await admin("publish", file)).status).toBe(200);
  const publishedAt = expect.any(Number);
  const listed = await call(PATH);
  expect(listed.body).toEqual({ files: [may, FILE, bots].map((file) => ({ ...file, publishedAt })) });
  expect(listed.headers.get("Cache-Control")).toBe("public, max-age=300");
  const again = { ...FILE, games: 4 };
  await admin("publish", again);
  await admin("unpublish", { month: "2026-05", kind: "people" });
  expect((await call(PATH)).body).toEqual({ files: [again, bots].map((file) => ({ ...file, publishedAt })) });
  expect(await env.DB.prepare("SELECT count(*) AS count FROM open_data_files").first("count")).toBe(2);
});

test.each([
  [{ url: "http://data.example.com/april.gz" }, "The file must have an https address"],
  [{ sha256: "0a" }, "sha256 must be 64 hexadecimal digits"],
])("a malformed file is not listed: %j", async (change, message) => {
  expectRefusal(await admin("publish", { ...FILE, ...change }), 400, [message]);
});
