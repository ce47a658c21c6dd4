import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";
import { ensureSecrets } from "./local.ts";

/**
 * `npm test`: every test as soon as there is the build that the browser tests run against, and beside all that format,
 * lint and types.
 * `npm test -- game clock`: only the test files that belong to all of these words, without what they do not need.
 */

const ROOMS = {
  unit: /^test\/(?:(?:shared|web|scripts)\/|[^/]+$|worker\/.*\.unit\.test\.ts$)/,
  worker: /^test\/worker\//,
  faults: /^test\/faults\//,
  browser: /^test\/e2e\//,
} as const;
type Room = keyof typeof ROOMS;
const ROOM_NAMES = Object.keys(ROOMS) as Room[];
/** Longer than anybody waits for who has not asked for them; they run what was built. */
const SLOW_ROOMS: readonly Room[] = ["faults", "browser"];

interface TestFile {
  readonly path: string;
  readonly source: string;
  readonly room: Room;
}

interface Plan {
  readonly files: readonly TestFile[];
  /** Files that fit but take too long to be run unasked. */
  readonly leftOut: readonly TestFile[];
}

const allFiles = (): TestFile[] =>
  globSync("test/**/*.test.ts").map((path) => {
    const room = ROOM_NAMES.find((name) => ROOMS[name].test(path));
    if (room === undefined) throw new Error(`${path} stands in no room of test/`);
    return { path, source: readFileSync(path, "utf8"), room };
  });

/** By their paths; where no path fits, by what their tests are called. */
const filesFor = (words: readonly string[], files: readonly TestFile[]): readonly TestFile[] => {
  const fitting = (textOf: (file: TestFile) => string): TestFile[] =>
    files.filter((file) => words.every((word) => textOf(file).toLowerCase().includes(word.toLowerCase())));
  const byPath = fitting(({ path }) => path.replace(/^test\//, ""));
  if (byPath.length > 0) return byPath;
  return fitting(({ source }) => [...source.matchAll(/^\s*(?:\)|(?:test|describe)\b).*?["'`](.+)["'`]/gm)].join("\n"));
};

const planFor = (asked: readonly string[]): Plan => {
  const isRoom = (word: string): word is Room => ROOM_NAMES.some((name) => name === word);
  const rooms = asked.filter(isRoom);
  const words = asked.filter((word) => !isRoom(word));
  const files = filesFor(
    words,
    allFiles().filter(({ room }) => rooms.length === 0 || rooms.includes(room)),
  );
  const isSlow = ({ room }: TestFile): boolean => SLOW_ROOMS.includes(room);
  const quick = files.filter((file) => !isSlow(file));
  if (rooms.length > 0 || quick.length === 0) return { files, leftOut: [] };
  return { files: quick, leftOut: files.filter(isSlow) };
};

const env = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Not the folder that `npm start` serves: testing must not replace the files of a running server.
  BUILD_DIR: "dist/test",
};

const run = (command: string, args: readonly string[], stdio: "inherit" | "pipe" = "inherit") =>
  new Promise<{ readonly status: number; readonly output: string }>((resolve) => {
    const child = spawn(command, args, { stdio: ["inherit", stdio, stdio], env });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", ({ message }) => resolve({ status: 1, output: message }));
    child.once("close", (code) => resolve({ status: code ?? 1, output }));
  });

const asked = process.argv.slice(2);
const { files, leftOut } = asked.length > 0 ? planFor(asked) : { files: allFiles(), leftOut: [] };
if (files.length === 0) {
  console.error(`No test file belongs to ${asked.join(" ")}.`);
  process.exit(1);
}
if (files.some(({ room }) => room === "browser")) Object.assign(env, { CHROMIUM_PATH: ensureChromium() });
// Besides the slow ones some look into what was built.
const needsBuild = files.some(({ room, source }) => SLOW_ROOMS.includes(room) || source.includes("/built.ts"));
if (needsBuild) ensureSecrets();
// Its output would be lost among that of the tests, so it is told after them.
const checking = asked.length === 0 ? run("npm", ["run", "--silent", "check"], "pipe") : undefined;
const endCheck = async (): Promise<number> => {
  const { status, output } = (await checking) ?? { status: 0, output: "" };
  process.stdout.write(output);
  if (status !== 0) console.error("npm run check failed: see above.");
  return status;
};
if (needsBuild) {
  const { status, output } = await run("npm", ["run", "--silent", "build"], "pipe");
  process.stdout.write(output);
  if (status !== 0) {
    await endCheck();
    process.exit(status);
  }
}
if (leftOut.length > 0)
  console.log(
    `Left out: ${leftOut.length} slow files. With them: npm test -- ${asked.join(" ")} ${ROOM_NAMES.join(" ")}`,
  );

const only = [
  ...ROOM_NAMES.filter((name) => files.some(({ room }) => room === name)).flatMap((name) => ["--project", name]),
  ...(asked.length > 0 ? files.map(({ path }) => path) : []),
];
const tests = await run("vitest", ["run", "--config", "test/vitest.config.ts", ...only]);
const checkStatus = await endCheck();
process.exit(tests.status || checkStatus);
