import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/**
 * `npm run advisories`: writes every package of package-lock.json into .github/advisories.md. Known packages keep their
 * findings; a new one is "not looked up". `npm run advisories -- --look-up` asks the registry (`npm audit`) for
 * advisories and records the answer and the day, or fails.
 */

const LOCK = "package-lock.json";
const LIST = ".github/advisories.md";
const TABLE_HEAD = "| Package | Version | Part | Advisories |\n|---|---|---|---|\n";
const FOLDER = "node_modules/";
export const NOT_LOOKED_UP = "not looked up";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
      /** For example types that a shipped package optionally uses. */
      devOptional: z.boolean().default(false),
    }),
  ),
});

/** The output of `npm audit --json`. A `via` that is a string names another package, which has the advisory. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.object({ url: z.string(), severity: z.string() })])),
    }),
  ),
});

interface Package {
  readonly name: string;
  readonly version: string;
  /** `ships`: in the Worker or the page. `tool`: only on the machine that builds and tests. */
  readonly part: "ships" | "tool";
  /** True if `npm ci` can compare a checksum. */
  readonly hasChecksum: boolean;
  readonly paths: readonly string[];
}

export const keyOf = ({ name, version, part }: Package): string => `${name} ${version} ${part}`;

const placeOf = ({ name, version, part }: Package): string => `${part} ${name} ${version}`;

/** The packages of a lock file, each version once: shipped ones first, then by name. */
export const packagesIn = (lock: string): Package[] => {
  const found = new Map<string, Package>();
  for (const [path, installed] of Object.entries(lockFile.parse(JSON.parse(lock)).packages)) {
    const { version, integrity, dev, devOptional } = installed;
    if (path === "" || version === undefined) continue;
    const name = installed.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const before = found.get(`${name} ${version}`);
    found.set(`${name} ${version}`, {
      name,
      version,
      part: (!dev && !devOptional) || before?.part === "ships" ? "ships" : "tool",
      hasChecksum: integrity !== undefined && (before?.hasChecksum ?? true),
      paths: [...(before?.paths ?? []), path],
    });
  }
  return [...found.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
};

/** The advisories in each row of the table, by `keyOf`. */
export const rowsOf = (list: string): Map<string, string> =>
  new Map(
    [...list.matchAll(/^\| (\S+) \| (\S+) \| (ships|tool) \| (.+) \|$/gm)].map(
      ([, name, version, part, advisories = ""]) => [`${name} ${version} ${part}`, advisories],
    ),
  );

/** The list with one row per package. New findings replace those in `list`. */
export const listWith = (
  list: string,
  packages: readonly Package[],
  advisories = new Map<string, string>(),
): string => {
  const before = rowsOf(list);
  const rows = packages.map((of) => {
    const known = advisories.get(keyOf(of)) ?? before.get(keyOf(of)) ?? NOT_LOOKED_UP;
    return `| ${of.name} | ${of.version} | ${of.part} | ${known} |\n`;
  });
  const [text = ""] = list.split(TABLE_HEAD);
  return text + TABLE_HEAD + rows.join("");
};

/** The findings of an `npm audit` report for each package, by `keyOf`. Throws for any other text. */
export const advisoriesIn = (report: string, packages: readonly Package[], day: string): Map<string, string> => {
  const { vulnerabilities } = auditReport.parse(JSON.parse(report));
  return new Map(
    packages.map((of) => {
      const found = Object.values(vulnerabilities)
        .filter(({ nodes }) => nodes.some((path) => of.paths.includes(path)))
        .flatMap(({ via }) => via.filter((advisory) => typeof advisory !== "string"))
        .map(({ url, severity }) => `${url.slice(url.lastIndexOf("/") + 1)} (${severity})`);
      return [keyOf(of), `${found.length === 0 ? "none" : [...new Set(found)].join(", ")}, ${day}`];
    }),
  );
};

const lookUp = (packages: readonly Package[]): Map<string, string> => {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], { encoding: "utf8" });
  try {
    return advisoriesIn(stdout, packages, new Date().toISOString().slice(0, 10));
  } catch {
    console.error(`npm audit gave no report. Nothing was looked up.\n${stdout}`);
    process.exit(1);
  }
};

if (import.meta.main) {
  const packages = packagesIn(readFileSync(LOCK, "utf8"));
  const advisories = process.argv.includes("--look-up") ? lookUp(packages) : new Map<string, string>();
  writeFileSync(LIST, listWith(readFileSync(LIST, "utf8"), packages, advisories));
  for (const [of, known] of advisories) if (!known.startsWith("none")) console.log(`${of}: ${known}`);
}
