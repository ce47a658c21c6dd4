import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAdmin } from "../../.scripts/admin/run.ts";

const FILE = "uttt-people-2026-10.ndjson.gz";
const URL_OF_FILE = "https://data.example.com/october.gz";

const PIECES: Readonly<Record<string, object>> = {
  null: { games: [{ id: "a" }, { id: "b" }], after: "b" },
  b: { games: [], after: "c" },
  c: { games: [{ id: "d" }], after: null },
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A fake server. It answers like the real routes, unless `answer` returns a response. */
const desk = (answer: (sent: Sent, calls: number) => Response | null = () => null) => {
  const sent: Sent[] = [];
  const printed: string[] = [];
  const waits: number[] = [];
  const run = (...words: string[]) =>
    runAdmin([...words, "--yes"], {
      env: { ADMIN_SECRET: "the operator's" },
      deployedOrigin: "https://play.example.com",
      local: () => ({ origin: "", secret: undefined }),
      call: async (url, init) => {
        if (String(url) === URL_OF_FILE) {
          // The bucket must not receive the secret.
          expect(init).toBeUndefined();
          return answer({ path: "bucket", body: {} }, 0) ?? new Response(readFileSync(join(folder, FILE)));
        }
        const one = {
          path: new URL(String(url)).pathname.replace("/api/v2/admin/", ""),
          body: JSON.parse(String(init?.body)),
        };
        sent.push(one);
        return (
          answer(one, sent.length) ??
          Response.json(one.path === "export" ? PIECES[String(one.body.after)] : { files: [] })
        );
      },
      print: (text) => printed.push(text),
      confirm: async () => true,
      askSecret: async () => "",
      folder,
      wait: async (milliseconds) => waits.push(milliseconds),
    });
  return { sent, printed, waits, run };
};

const lines = (): string => gunzipSync(readFileSync(join(folder, FILE))).toString();
const sha256 = (): string =>
  createHash("sha256")
    .update(readFileSync(join(folder, FILE)))
    .digest("hex");

test("an export asks for piece after piece, and says what the file holds", async () => {
  const { sent, printed, run } = desk();
  expect(await run("export", "2026-10")).toBe(0);
  expect(sent.map(({ body }) => body)).toEqual(
    [null, "b", "c"].map((after) => ({ month: "2026-10", kind: "people", after })),
  );
  expect(lines()).toBe('{"id":"a"}\n{"id":"b"}\n{"id":"d"}\n');
  const bytes = readFileSync(join(folder, FILE)).length;
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual({ file: FILE, games: 3, bytes, sha256: sha256() });
});

test("an export waits for a server that is away or asks for a pause, and goes on with the same piece", async () => {
  const away = desk((_, calls) => {
    if (calls === 2) return new Response("", { status: 503 });
    return calls === 3 ? new Response("", { status: 429, headers: { "Retry-After": "20" } }) : null;
  });
  expect(await away.run("export", "2026-10")).toBe(0);
  expect(away.waits).toEqual([1000, 20_000]);
  expect(away.sent.map(({ body }) => body.after)).toEqual([null, "b", "b", "b", "c"]);
  expect(lines().split("\n")).toHaveLength(4);
});

test.each([
  [400, 2, "400: no"],
  [503, 6, "503: no"],
])("an export that fails with a %i leaves no file", async (status, calls, text) => {
  const { sent, printed, run } = desk((_, count) =>
    count === 1 ? null : Response.json({ message: "no" }, { status }),
  );
  expect(await run("export", "2026-10")).toBe(1);
  expect(sent).toHaveLength(calls);
  expect(printed.at(-1)).toBe(text);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file is listed with what it holds, once its address answers it", async () => {
  const { sent, run } = desk();
  await run("export", "2026-10");
  expect(await run("publish", "2026-10", URL_OF_FILE)).toBe(0);
  const bytes = readFileSync(join(folder, FILE)).length;
  const facts = { games: 3, bytes, sha256: sha256() };
  expect(sent.at(-1)).toEqual({
    path: "publish",
    body: { month: "2026-10", kind: "people", url: URL_OF_FILE, ...facts },
  });
});

test.each([
  ["nothing", () => new Response("", { status: 404 }), "answers 404"],
  ["another file", () => new Response("another"), "another file"],
])("a file whose address answers %s is not listed", async (_, answer, text) => {
  const { sent, printed, run } = desk(({ path }) => (path === "bucket" ? answer() : null));
  await run("export", "2026-10");
  expect(await run("publish", "2026-10", URL_OF_FILE)).toBe(1);
  expect(printed.at(-1)).toContain(text);
  expect(sent.map(({ path }) => path)).not.toContain("publish");
});

test("a file that is not here is not listed", async () => {
  const { sent, printed, run } = desk();
  writeFileSync(join(folder, "uttt-bots-2026-10.ndjson.gz"), "");
  expect(await run("publish", "2026-10", URL_OF_FILE)).toBe(1);
  expect(printed.at(-1)).toContain(FILE);
  expect(sent).toEqual([]);
});
