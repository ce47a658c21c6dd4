import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { relative } from "node:path";
import { z } from "zod";
import { runChild } from "./children.mjs";
import { ensureChromium } from "./chromium.ts";
import { ensureEngines } from "./engines.ts";
import { ensureSecrets } from "./local.ts";
import { newMemoryFolder } from "./memory-folder.ts";

/**
 * `npm test`: the core, which is every test but `*.all.test.ts`, and in parallel format, lint and types. The tests
 * start after the build. `npm test -- all`: the core, then the rest if the core is green. `npm test -- game clock`:
 * only the test files that match all words, and only the setup they need. `npm test -- again`: the files of the rest
 * that were red when everything ran, alone.
 */

const ROOMS = {
  tab: /\.tsx$/,
  unit: /^test\/(?:(?:shared|web|scripts)\/|[^/]+$|worker\/.*\.unit\.test\.ts$)/,
  worker: /^test\/worker\//,
  faults: /^test\/faults\//,
  browser: /^test\/e2e\//,
  engines: /^test\/engines\//,
} as const;
type Room = keyof typeof ROOMS;
const ROOM_NAMES = Object.keys(ROOMS) as Room[];
const SLOW_ROOMS: readonly Room[] = ["faults", "browser", "engines"];
/** Rooms that need programs which not every machine can have: they run only when named. */
const NAMED_ROOMS: readonly Room[] = ["engines"];
/** The word for everything, and the suffix of files that run only with it. */
const ALL = "all";
/** The word for what was red in the rest. */
const AGAIN = "again";
const REST_RESULTS = "node_modules/.cache/rest-results.json";
/** More red files than this are no accident of a busy machine. */
const MOST_AGAIN = 3;
const isRest = ({ path }: TestFile): boolean => /\.all\.test\.tsx?$/.test(path);

interface TestFile {
  readonly path: string;
  readonly source: string;
  readonly room: Room;
}

interface Plan {
  readonly files: readonly TestFile[];
  /** Files that match but take too long to run unless asked for. */
  readonly leftOut: readonly TestFile[];
}

const allFiles = (): TestFile[] =>
  globSync("test/**/*.test.{ts,tsx}").map((path) => {
    const room = ROOM_NAMES.find((name) => ROOMS[name].test(path));
    if (room === undefined) throw new Error(`${path} stands in no room of test/`);
    return { path, source: readFileSync(path, "utf8"), room };
  });

/** The files of some rooms; without any, of all that every machine can run. */
const filesIn = (rooms: readonly Room[]): TestFile[] =>
  allFiles().filter(({ room }) => (rooms.length === 0 ? !NAMED_ROOMS.includes(room) : rooms.includes(room)));

/** Matches words against paths, or against the tests' names if no path matches. */
const filesFor = (words: readonly string[], files: readonly TestFile[]): readonly TestFile[] => {
  const fitting = (textOf: (file: TestFile) => string): TestFile[] =>
    files.filter((file) => words.every((word) => textOf(file).toLowerCase().includes(word.toLowerCase())));
  const byPath = fitting(({ path }) => path.replace(/^test\//, ""));
  if (byPath.length > 0) return byPath;
  return fitting(({ source }) => [...source.matchAll(/^\s*(?:\)|(?:test|describe)\b).*?["'`](.+)["'`]/gm)].join("\n"));
};

const results = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Files of the rest that were not green, or did not run. Exits if there are none, or too many. */
const redInRest = (): readonly TestFile[] => {
  const text = existsSync(REST_RESULTS) ? readFileSync(REST_RESULTS, "utf8") : '{"testResults":[]}';
  const { testResults } = results.parse(JSON.parse(text));
  const green = new Set(testResults.flatMap(({ name, status }) => (status === "passed" ? [relative("", name)] : [])));
  const red = filesIn([]).filter((file) => isRest(file) && !green.has(file.path));
  console.log(
    `Not green in the rest (${red.length}):${red
      .slice(0, MOST_AGAIN)
      .map(({ path }) => `\n  ${path}`)
      .join("")}`,
  );
  if (red.length === 0 || red.length > MOST_AGAIN) process.exit(1);
  return red;
};

const planFor = (asked: readonly string[]): Plan => {
  if (asked.includes(AGAIN)) return { files: redInRest(), leftOut: [] };
  const isRoom = (word: string): word is Room => ROOM_NAMES.some((name) => name === word);
  const rooms = asked.filter(isRoom);
  const words = asked.filter((word) => !isRoom(word) && word !== ALL);
  const files = filesFor(words, filesIn(rooms));
  if (asked.includes(ALL)) return { files, leftOut: [] };
  const isSlow = (file: TestFile): boolean => isRest(file) || (rooms.length === 0 && SLOW_ROOMS.includes(file.room));
  const quick = files.filter((file) => !isSlow(file));
  return quick.length === 0 ? { files, leftOut: [] } : { files: quick, leftOut: files.filter(isSlow) };
};

const env = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Otherwise each test process prints where its secrets come from.
  WRANGLER_LOG: "warn",
  // Not the folder that `npm start` serves: tests must not replace the files of a running server.
  BUILD_DIR: "dist/test",
  // The tests make and delete thousands of small databases.
  TMPDIR: newMemoryFolder() ?? tmpdir(),
};

const run = (command: string, args: readonly string[], stdio: "inherit" | "pipe" = "inherit") =>
  runChild(command, args, { stdio: ["inherit", stdio, stdio], env });

const asked = process.argv.slice(2);
if (asked.includes(ALL) || asked.includes(AGAIN)) Object.assign(env, { WHOLE_SAMPLES: "1" });
const isEverything = asked.every((word) => word === ALL);
const { files, leftOut } = isEverything
  ? { files: filesIn([]).filter((file) => asked.length > 0 || !isRest(file)), leftOut: [] }
  : planFor(asked);
if (files.length === 0) {
  console.error(`No test file belongs to ${asked.join(" ")}.`);
  process.exit(1);
}
const uses = (...rooms: readonly Room[]): boolean => files.some(({ room }) => rooms.includes(room));
if (uses("tab", "browser", "engines")) Object.assign(env, { CHROMIUM_PATH: ensureChromium() });
if (uses("engines")) Object.assign(env, ensureEngines());
// The slow rooms run the build, and some other test files read it.
const needsBuild = files.some(({ room, source }) => SLOW_ROOMS.includes(room) || source.includes("/built.ts"));
if (needsBuild) ensureSecrets();
// The check's output is printed after that of the tests. Otherwise it would get lost.
const checking = isEverything ? run("npm", ["run", "--silent", "check"], "pipe") : undefined;
const endCheck = async (): Promise<number> => {
  const { status, output } = (await checking) ?? { status: 0, output: "" };
  process.stdout.write(output);
  if (status !== 0) console.error("npm run check failed: see above.");
  return status;
};
if (needsBuild) {
  const { status, output } = await run("npm", ["run", "--silent", "build"], "pipe");
  if (status !== 0) {
    process.stdout.write(output);
    await endCheck();
    process.exit(status);
  }
}
if (leftOut.length > 0)
  console.log(`Left out: ${leftOut.length} slow files. With them: npm test -- ${asked.join(" ")} ${ALL}`);

const runTests = async (chosen: readonly TestFile[], more: readonly string[] = []): Promise<number> => {
  const projects = ROOM_NAMES.filter((name) => chosen.some(({ room }) => room === name));
  const only = [...projects.flatMap((name) => ["--project", name]), ...chosen.map(({ path }) => path)];
  return (await run("vitest", ["run", "--config", "test/vitest.config.ts", ...more, ...only])).status;
};

if (!isEverything) process.exit(await runTests(files));
rmSync(REST_RESULTS, { force: true });
const core = await runTests(files.filter((file) => !isRest(file)));
const status = core || (await endCheck());
const rest = files.filter(isRest);
const noted = ["--reporter", "default", "--reporter", "json", `--outputFile.json=${REST_RESULTS}`];
process.exit(status !== 0 || rest.length === 0 ? status : await runTests(rest, noted));
