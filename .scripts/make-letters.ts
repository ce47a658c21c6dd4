import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alphabetOf, type Marks } from "./letters/alphabet.ts";
import { tablesIn } from "./letters/font-tables.ts";

/**
 * `node .scripts/make-letters.ts`: writes worker/picture/latin-letters.ts and arabic-letters.ts, the outlines of what names
 * and our own words are written with, from published fonts. Their packages are fetched for that moment, not installed.
 */

interface Source {
  readonly package: string;
  readonly file: string;
  readonly checksum: string;
  readonly characters: readonly string[];
  readonly marks: Marks | null;
  readonly out: string;
  readonly name: string;
}

const charactersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));

/** What can be typed on any keyboard: names have nothing else. */
const KEYS = charactersFrom(0x20, 0x7e);

/** What our own words have besides in German, Spanish, French and Portuguese. */
const ACCENTED = "àáâãäæçèéêëíîïñóôõöùúûüœ";

/** Unicode's forms of joined letters. The first of each is the letter alone, which is drawn as the letter itself. */
const JOINED = charactersFrom(0xfe80, 0xfefc).filter((form, index, forms) => {
  const letters = form.normalize("NFKC");
  return letters.length > 1 || forms[index - 1]?.normalize("NFKC") === letters;
});

const SOURCES: readonly Source[] = [
  {
    package: "@fontsource/inter@5.3.0",
    file: "files/inter-latin-600-normal.woff",
    checksum: "RofMylZmjlJEfELXeNHFWBRcSs75rGU/6bV2S2jfnvv/3rPXPGe0LgUJTklcHZ9lM4OZmAVFhcJPnACfb91A3g==",
    characters: [...KEYS, ...ACCENTED, ...ACCENTED.toUpperCase(), ..."ß¡¿«»’“”–…\u00a0"],
    marks: null,
    out: "worker/picture/latin-letters.ts",
    name: "LATIN",
  },
  {
    package: "@fontsource/vazirmatn@5.3.0",
    file: "files/vazirmatn-arabic-600-normal.woff",
    checksum: "XC/2yN2r5gwhFT3klSuWaqncODX2DOfRYfNmbyzgtWYxHxMC+tcoaX+tgggrm6hSkEgpR1TuSDEf1PiI91G7qg==",
    characters: [...charactersFrom(0x621, 0x63a), ...charactersFrom(0x640, 0x64a), ...JOINED, ..."،؛؟"],
    marks: { above: "\u0651\u064b\u064c\u064e\u064f\u0652", below: "\u0650\u064d" },
    out: "worker/picture/arabic-letters.ts",
    name: "ARABIC",
  },
];

/** Numbers as a text, as SVG writes them: of a list the bundler would give each a line of its own. */
const written = (numbers: readonly number[]): string => numbers.join(" ").replaceAll(" -", "-");

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  console.error(`${command} ${args.join(" ")} failed:\n${stderr}`);
  process.exit(1);
};

const write = ({ package: source, file, checksum, characters, marks, out, name }: Source, folder: string): void => {
  const archive = run("npm", ["pack", "--silent", source], folder).trim();
  const found = createHash("sha512")
    .update(readFileSync(join(folder, archive)))
    .digest("base64");
  if (found !== checksum) throw new Error(`${archive} is not what it was: ${found}`);
  run("tar", ["-xzf", archive], folder);
  const { contours, letters } = alphabetOf(tablesIn(readFileSync(join(folder, "package", file))), characters, marks);
  const license = readFileSync(join(folder, "package", "LICENSE"), "utf8")
    .trim()
    .split("\n");
  const lines = letters.map(({ character, width, contours: places, anchors }) =>
    JSON.stringify([character, width, written(places), ...(anchors.length === 0 ? [] : [written(anchors)])]),
  );
  writeFileSync(
    out,
    `import type { Alphabet } from "./alphabet.ts";

/**
 * Letters as outlines, made by .scripts/make-letters.ts from ${source}, semi-bold.
 *
${license.map((line) => ` * ${line}`.trimEnd()).join("\n")}
 */
export const ${name}: Alphabet = {
  contours: ${JSON.stringify(contours)},
  letters: [
${lines.join(",\n")}
  ],
};
`,
  );
  run("node_modules/.bin/biome", ["check", "--write", out], process.cwd());
};

for (const source of SOURCES) {
  const folder = mkdtempSync(join(tmpdir(), "uttt-letters-"));
  try {
    write(source, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
