import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Floors, faultsOf, floorsIn, type Import, importsIn } from "./layers.ts";

const AREAS = ["shared", "worker", "web"] as const;

const SOURCES = globSync(["shared", "worker", "web", ".scripts"].map((area) => `${area}/**/*.{ts,tsx,css}`)).filter(
  (path) => !path.startsWith("web/public/"),
);

const importsOf = (path: string): Import[] =>
  importsIn(readFileSync(path, "utf8")).map((to) => ({ from: path, to: join(dirname(path), to) }));

const tableOf = (area: string): Floors => ({ [area]: floorsIn(readFileSync(`${area}/README.md`, "utf8")) });

describe("the product", () => {
  test.each(AREAS)("%s imports what the table in its README allows, and nothing else", (area) => {
    const paths = SOURCES.filter((path) => path.startsWith(`${area}/`));
    expect(paths.length).toBeGreaterThan(20);
    expect(faultsOf(paths, paths.flatMap(importsOf), tableOf(area))).toEqual([]);
  });

  test("the browser takes only types from the schemas, so that it does not load zod", () => {
    const paths = SOURCES.filter((path) => path.startsWith("web/") && !path.startsWith("web/build/"));
    const values = /import (?!type\b)[^;]*from "[^"]*(?:\/api\/calls\/[^"]*|-schema)\.ts"/;
    expect(paths.filter((path) => values.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  test("scripts for developers import neither side of the product nor its tests", () => {
    const paths = SOURCES.filter((path) => path.startsWith(".scripts/"));
    expect(faultsOf(paths, paths.flatMap(importsOf), {})).toEqual([]);
  });
});

describe("the maps", () => {
  const FILES = globSync("{.github,.scripts,migrations,shared,test,web,worker}/**/*.*").concat(globSync("*"));
  /** Every file and folder, by each tail of its path: a map may leave out the folders above it. */
  const ENDS = new Set(
    FILES.flatMap((path) => {
      const parts = path.split("/");
      return parts.flatMap((_, to) => parts.slice(0, to + 1).map((__, from) => parts.slice(from, to + 1).join("/")));
    }),
  );

  /** Files and folders in backticks. */
  const namedIn = (map: string): string[] =>
    [...readFileSync(map, "utf8").matchAll(/`([\w@][\w.@/-]*(?:\.(?:ts|tsx|css|json|bin|html|md|toml|mjs)|\/))`/g)].map(
      ([, name = ""]) => name.replace(/\/$/, ""),
    );

  test.each(globSync("{.,shared,test,test/bench,web,worker,worker/*/**}/README.md"))(
    "%s names only files and folders that exist",
    (map) => {
      expect(namedIn(map).length).toBeGreaterThan(0);
      expect(namedIn(map).filter((name) => !ENDS.has(name))).toEqual([]);
    },
  );
});

describe("a wrong import is found", () => {
  const floors: Floors = {
    shared: floorsIn("## Floors\n| Folder | | |\n|-|-|-|\n| `.` | all | — |\n"),
    web: floorsIn(
      [
        "# Map",
        "## Floors",
        "| Folder | What is in it | May import |",
        "|---|---|---|",
        "| `ui` | the primitives | — |",
        "| `game` | the match | `ui`, `shared` |",
        "| `pages/*` | one folder a screen | all above, `shared` |",
        "| `.` | where it starts | `pages/*` |",
        "## Something else",
        "| `other` | | |",
      ].join("\n"),
    ),
  };
  const faultsOfImport = (from: string, to: string) =>
    faultsOf([], [{ from, to }], { ...floors, web: floors.web ?? [] });
  const forbidden = (from: string, to: string) => {
    expect(faultsOfImport(from, to)).toContain(`${from} may not import ${to}`);
  };
  const allowed = (from: string, to: string) => {
    expect(faultsOfImport(from, to).filter((fault) => fault.includes("may not"))).toEqual([]);
  };

  test.each([
    ["from a lower floor to a higher one", "web/ui/button.tsx", "web/game/match.tsx"],
    ["of styles", "web/ui/button.module.css", "web/game/match.module.css"],
    ["past what the row allows", "web/main.tsx", "web/ui/button.tsx"],
    ["from one screen to another", "web/pages/home/home.tsx", "web/pages/learn/learn.tsx"],
    ["of shared where the row does not name it", "web/ui/button.tsx", "shared/rules.ts"],
    ["from shared to a side", "shared/rules.ts", "web/ui/button.tsx"],
    ["from the client to the server", "web/game/match.tsx", "worker/app.ts"],
    ["from the server to the client", "worker/app.ts", "web/game/match.tsx"],
    ["of a test by the product", "web/game/match.tsx", "test/free-port.ts"],
    ["of a test by a script", ".scripts/serve.ts", "test/free-port.ts"],
    ["of a side by a script", ".scripts/serve.ts", "worker/app.ts"],
  ])("%s", (_what, from, to) => forbidden(from, to));

  test.each([
    ["web/ui/button.tsx", "web/ui/icons/plus.tsx"],
    ["web/game/match.tsx", "web/ui/button.tsx"],
    ["web/game/match.tsx", "shared/rules.ts"],
    ["web/pages/home/home.tsx", "web/game/match.tsx"],
    ["web/pages/home/home.tsx", "web/pages/home/code-field.tsx"],
    ["web/main.tsx", "web/pages/home/home.tsx"],
    ["test/free-port.ts", ".scripts/serve.ts"],
  ])("but %s may import %s", allowed);

  test("in a circle of files of any length", () => {
    const circle = ["web/ui/a.ts", "web/ui/b.ts", "web/ui/c.ts", "web/ui/a.ts"];
    const imports = circle.slice(1).map((to, index) => ({ from: circle[index] ?? "", to }));
    expect(faultsOf([], imports, {})).toEqual([`a circle: ${circle.join(" → ")}`]);
  });

  test("and in a circle of folders without one of files", () => {
    const imports = [
      { from: "web/ui/a.ts", to: "web/game/b.ts" },
      { from: "web/game/state/c.ts", to: "web/ui/d.ts" },
    ];
    expect(faultsOf([], imports, {})).toEqual(["a circle: web/ui → web/game → web/ui"]);
  });

  test("also a folder without a row, and a row without a folder", () => {
    const paths = ["web/ui/a.ts", "web/game/b.ts", "web/socket/c.ts", "web/main.tsx"];
    expect(faultsOf(paths, [], { web: floors.web ?? [] })).toEqual([
      "web/README.md has no row for web/socket/c.ts",
      "web/README.md has a row for pages/*, which is not there",
    ]);
  });

  test("also a row that allows something above it", () => {
    expect(() => floorsIn("## Floors\n| a | b | c |\n|-|-|-|\n| `ui` | | `game` |\n| `game` | | — |")).toThrow(
      "may import game",
    );
    expect(() => floorsIn("# Nothing")).toThrow("no table");
  });

  test("however it is written", () => {
    const source = [
      'import type { A } from "./a.ts";',
      'import {\n  b,\n  type B,\n} from "../b.ts";',
      'export * from "./c.ts";',
      'import "./d.css";',
      'const page = lazy(() => import("./e.tsx"));',
      'import text from "./f.html?raw";',
      ".dot { composes: dot from './g.module.css'; }",
      '@import "./h.css";',
      'import { z } from "zod";',
    ].join("\n");
    expect(importsIn(source)).toEqual([
      ...["./a.ts", "../b.ts", "./c.ts", "./d.css", "./e.tsx", "./f.html", "./g.module.css", "./h.css"],
    ]);
  });
});
