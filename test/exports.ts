import { dirname, join } from "node:path";

/** Which exports nobody imports. */

/** What a file takes from another. `names` is null where it takes the whole module. */
interface Taken {
  readonly path: string;
  readonly names: readonly string[] | null;
}

const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"(\.[^"?]+)/g;
const WHOLE = /(?:\*(?:\s+as\s+\w+)?\s+from\s*|\bimport\(\s*)"(\.[^"?]+)/g;
const DECLARED = /^export (?:abstract |async )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

const takenBy = (path: string, source: string): Taken[] => [
  ...[...source.matchAll(NAMED)].map(([, list = "", from = ""]) => ({
    path: join(dirname(path), from),
    names: list.split(",").map((name) => name.trim().replace(/^type\s+|\s+as\s.*$/g, "")),
  })),
  ...[...source.matchAll(WHOLE)].map(([, from = ""]) => ({ path: join(dirname(path), from), names: null })),
];

/** The exports that no other file imports, as `path: name`. `sources` are texts by path. */
export const unusedExports = (sources: ReadonlyMap<string, string>): string[] => {
  const taken = [...sources].flatMap(([path, source]) => takenBy(path, source));
  const whole = new Set(taken.filter(({ names }) => names === null).map(({ path }) => path));
  const used = new Set(taken.flatMap(({ path, names }) => (names ?? []).map((name) => `${path}: ${name}`)));
  return [...sources]
    .filter(([path]) => !whole.has(path))
    .flatMap(([path, source]) => [...source.matchAll(DECLARED)].map(([, name = ""]) => `${path}: ${name}`))
    .filter((name) => !used.has(name));
};
