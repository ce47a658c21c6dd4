import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * The typefaces of usual systems, from packages: the widest, the one with the highest lines, and one with the widths of
 * Arial and Liberation Sans. Tests see the same one on every machine, whatever is installed there.
 */
const FOLDERS = {
  "DejaVu Sans": "dejavu-fonts-ttf/ttf",
  "Noto Sans": "@expo-google-fonts/noto-sans",
  Arimo: "@expo-google-fonts/arimo",
} as const;

export type Typeface = keyof typeof FOLDERS;

export const TYPEFACES: readonly Typeface[] = ["DejaVu Sans", "Noto Sans", "Arimo"];

const isTypeface = (name: string): name is Typeface => Object.hasOwn(FOLDERS, name);

/** Reads `TYPEFACE`, which runs all tests with another one. */
export const chosenTypeface = (): Typeface => {
  const { TYPEFACE = "DejaVu Sans" } = process.env;
  if (!isTypeface(TYPEFACE)) throw new Error(`TYPEFACE is one of ${TYPEFACES.join(", ")}`);
  return TYPEFACE;
};

/** Writes the settings of fontconfig for a browser with one typeface, and with DejaVu for letters that this lacks. */
export const fontSettings = (typeface: Typeface): string => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const folderOf = (face: Typeface): string => resolve("node_modules", FOLDERS[face]);
  const path = join(folder, "fonts.conf");
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${[...new Set([folderOf(typeface), folderOf("DejaVu Sans")])].map((dir) => `<dir>${dir}</dir>`).join("")}
  <cachedir>${folder}</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>${typeface}</string></edit></match>
</fontconfig>
`,
  );
  return path;
};
