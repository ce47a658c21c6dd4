/**
 * Which file may import which. The rules are the tables under "## Floors" in the READMEs of `shared`, `web` and
 * `worker`, so the map that people read is the rule that is enforced.
 */

export interface Import {
  /** Paths from the root of the repository. */
  readonly from: string;
  readonly to: string;
}

/** One row of a table. A place is a folder, a file, `.` for files beside the README, or `name/*` for each subfolder. */
interface Floor {
  readonly places: readonly string[];
  /** Places of the same area; web and worker may also import `shared`. */
  readonly mayImport: readonly string[];
}

/** The tables by area, each from the lowest floor up. */
export type Floors = Readonly<Record<string, readonly Floor[]>>;

/** What each area may import outside itself. Tests may import everything. */
const OTHER_AREAS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  web: ["shared"],
  worker: ["shared"],
  ".scripts": ["shared"],
  test: [".scripts", "shared", "web", "worker"],
};

const EVERYTHING_ABOVE = "all above";

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The table under "## Floors". Throws if it is missing, or if a row allows something above it. */
export const floorsIn = (readme: string): Floor[] => {
  const [, section = ""] = /^## Floors$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme) ?? [];
  const [, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  if (rows.length === 0) throw new Error('there is no table under "## Floors"');
  const floors: Floor[] = [];
  for (const row of rows) {
    const [, placesCell = "", , importCell = ""] = row.split("|");
    const below = floors.flatMap(({ places }) => places);
    const named = namesIn(importCell);
    const unknown = named.find((name) => name !== "shared" && !below.includes(name));
    if (unknown !== undefined) throw new Error(`${placesCell.trim()} may import ${unknown}, which no row before names`);
    const mayImport = importCell.includes(EVERYTHING_ABOVE) ? [...named, ...below] : named;
    floors.push({ places: namesIn(placesCell), mayImport });
  }
  return floors;
};

const areaOf = (path: string): string => path.split("/", 1)[0] ?? "";

interface Place {
  /** As the table writes it. */
  readonly name: string;
  /** The same, with `name/*` replaced by the folder in question. */
  readonly folder: string;
}

/** The row of a file: the most specific place that contains it. Null if no row does. */
const placeOf = (path: string, floors: readonly Floor[]): Place | null => {
  const inArea = path.slice(areaOf(path).length + 1);
  const segments = inArea.split("/");
  const candidates = segments.flatMap((_segment, index): Place[] => {
    const folder = segments.slice(0, segments.length - index).join("/");
    const parent = segments.slice(0, segments.length - index - 1).join("/");
    return index === 0 || parent === ""
      ? [{ name: folder, folder }]
      : [
          { name: folder, folder },
          { name: `${parent}/*`, folder },
        ];
  });
  if (segments.length === 1) candidates.push({ name: ".", folder: "." });
  const names = floors.flatMap(({ places }) => places);
  return candidates.find(({ name }) => names.includes(name)) ?? null;
};

const floorOf = (place: Place, floors: readonly Floor[]): Floor | undefined =>
  floors.find(({ places }) => places.includes(place.name));

const isAllowed = ({ from, to }: Import, floors: Floors): boolean => {
  const area = areaOf(from);
  const otherArea = areaOf(to);
  if (area !== otherArea && !(OTHER_AREAS[area] ?? []).includes(otherArea)) return false;
  const ownFloors = floors[area];
  if (ownFloors === undefined) return true;
  const place = placeOf(from, ownFloors);
  // Reported once for the file, not for each of its imports.
  if (place === null) return true;
  const mayImport = floorOf(place, ownFloors)?.mayImport ?? [];
  if (area !== otherArea) return mayImport.includes(otherArea);
  const target = placeOf(to, ownFloors);
  return target === null || target.folder === place.folder || mayImport.includes(target.name);
};

/** Each circle of imports, as one line of its files. */
const circlesIn = (imports: readonly Import[]): string[] => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const { to } of targets.get(path) ?? []) walk(to, [...way, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return circles;
};

/** The imports between folders at the top level of an area. */
const betweenFolders = (imports: readonly Import[]): Import[] => {
  const folderOf = (path: string): string => path.split("/").slice(0, 2).join("/");
  const isInFolder = (path: string): boolean => path.split("/").length > 2;
  return imports
    .filter(({ from, to }) => isInFolder(from) && isInFolder(to) && folderOf(from) !== folderOf(to))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
};

/** What is wrong with the imports of these files, one sentence each. */
export const faultsOf = (paths: readonly string[], imports: readonly Import[], floors: Floors): string[] => [
  ...imports.filter((one) => !isAllowed(one, floors)).map(({ from, to }) => `${from} may not import ${to}`),
  ...[...circlesIn(imports), ...circlesIn(betweenFolders(imports))].map((circle) => `a circle: ${circle}`),
  ...Object.entries(floors).flatMap(([area, rows]) => {
    const own = paths.filter((path) => areaOf(path) === area);
    const places = own.map((path) => ({ path, place: placeOf(path, rows) }));
    const used = new Set(places.map(({ place }) => place?.name));
    return [
      ...places.filter(({ place }) => place === null).map(({ path }) => `${area}/README.md has no row for ${path}`),
      ...rows
        .flatMap((row) => row.places)
        .filter((name) => !used.has(name))
        .map((name) => `${area}/README.md has a row for ${name}, which is not there`),
    ];
  }),
];

/** Scripts: `import … from "…"`, `export … from "…"`, `import "…"`, `import("…")`. Styles: `composes` and `@import`. */
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.[^"'?]+)/g;

/** The repository's files that a file imports, by the path in the import. */
export const importsIn = (source: string): string[] => [...source.matchAll(IMPORT)].map(([, path = ""]) => path);
