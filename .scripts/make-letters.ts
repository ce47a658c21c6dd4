import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { glyphsIn } from "./letters/glyphs.ts";

/**
 * `node .scripts/make-letters.ts`: writes worker/picture/letters.ts, the outlines of what names and our own words are
 * written with, from a published font. The package is fetched for that moment, not installed.
 */

const PACKAGE = "@fontsource/inter@5.3.0";
const FILE = "files/inter-latin-600-normal.woff";
const CHECKSUM = "RofMylZmjlJEfELXeNHFWBRcSs75rGU/6bV2S2jfnvv/3rPXPGe0LgUJTklcHZ9lM4OZmAVFhcJPnACfb91A3g==";
const OUT = "worker/picture/letters.ts";

/** What can be typed on any keyboard: names have nothing else. */
const KEYS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** What our own words have besides in German, Spanish, French and Portuguese. */
const ACCENTED = "àáâãäæçèéêëíîïñóôõöùúûüœ";
const CHARACTERS = [...KEYS, ...ACCENTED, ...ACCENTED.toUpperCase(), ..."ß¡¿«»’“”–…\u00a0"];

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  console.error(`${command} ${args.join(" ")} failed:\n${stderr}`);
  process.exit(1);
};

const folder = mkdtempSync(join(tmpdir(), "uttt-letters-"));
try {
  const archive = run("npm", ["pack", "--silent", PACKAGE], folder).trim();
  const checksum = createHash("sha512")
    .update(readFileSync(join(folder, archive)))
    .digest("base64");
  if (checksum !== CHECKSUM) throw new Error(`${archive} is not what it was: ${checksum}`);
  run("tar", ["-xzf", archive], folder);
  const glyphs = glyphsIn(readFileSync(join(folder, "package", FILE)), CHARACTERS);
  const license = readFileSync(join(folder, "package", "LICENSE"), "utf8")
    .trim()
    .split("\n");
  const lines = glyphs.map(
    ({ character, advance, outline }) => `  [${JSON.stringify(character)}, ${advance}, "${outline}"],`,
  );
  writeFileSync(
    OUT,
    `/**
 * Letters as outlines, made by .scripts/make-letters.ts from ${PACKAGE}, semi-bold.
 * Each has its width and a path as SVG writes it, with whole numbers and steps from point to point, of which 1000 are
 * the size of the letters; y grows downwards from the line they stand on.
 *
${license.map((line) => ` * ${line}`.trimEnd()).join("\n")}
 */
export const LETTERS: readonly (readonly [character: string, width: number, outline: string])[] = [
${lines.join("\n")}
];
`,
  );
  run("node_modules/.bin/biome", ["check", "--write", OUT], process.cwd());
} finally {
  rmSync(folder, { recursive: true });
}
