import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `node .scripts/list-passwords.ts`: writes shared/account/listed-passwords.ts from a published list of leaked
 * passwords. The package is fetched for this run and not installed: it is ten times as large as needed, and upgrades
 * would not update the written list.
 */

const PACKAGE = "@zxcvbn-ts/language-common@4.1.3";
const CHECKSUM = "g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==";
const OUT = "shared/account/listed-passwords.ts";
/**
 * ASVS asks for 3000. The published list omits passwords that its own rules catch, and our rules catch these too. The
 * other 1000 make up for the omitted ones.
 */
const COUNT = 4000;
const MIN_LENGTH = 8;
const LINE_WIDTH = 120;

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  console.error(`${command} ${args.join(" ")} failed:\n${stderr}`);
  process.exit(1);
};

interface Published {
  readonly passwords: readonly string[];
  readonly license: string;
}

const fetchList = (): Published => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-passwords-"));
  try {
    const archive = run("npm", ["pack", "--silent", PACKAGE], folder).trim();
    const checksum = createHash("sha512")
      .update(readFileSync(join(folder, archive)))
      .digest("base64");
    if (checksum !== CHECKSUM) throw new Error(`${archive} is not what it was: ${checksum}`);
    run("tar", ["-xzf", archive], folder);
    const read = (name: string): string => readFileSync(join(folder, "package", name), "utf8");
    return { passwords: JSON.parse(read("src/passwords.json")), license: read("LICENSE.txt").trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Wraps words into lines of similar width. */
const inLines = (words: readonly string[]): string => {
  const lines: string[] = [];
  let line = " ";
  for (const word of words) {
    if (line.length + word.length + 1 > LINE_WIDTH) {
      lines.push(line);
      line = " ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
};

const { passwords, license } = fetchList();
const words = passwords
  .map((word) => word.toLowerCase())
  // Skips the few words that a template string would misread.
  .filter((word) => word.length >= MIN_LENGTH && /^[!-~]+$/.test(word) && !/[\\`$]/.test(word))
  .slice(0, COUNT);
const notice = license.split("\n").map((line) => ` * ${line}`.trimEnd());

writeFileSync(
  OUT,
  `/**
 * The ${COUNT} most common leaked passwords with ${MIN_LENGTH} characters or more, in lower case. Made by
 * .scripts/list-passwords.ts from the passwords of ${PACKAGE}, under this license:
 *
${notice.join("\n")}
 */
const LISTED_PASSWORDS = \`
${inLines(words)}
\`;
`,
);
console.log(`${words.length} passwords in ${OUT}`);
