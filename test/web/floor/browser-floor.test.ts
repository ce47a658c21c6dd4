import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BROWSER_FLOOR, FLOOR_NAMES } from "../../../shared/pages/browser-floor.ts";
import { BUILT } from "../../built.ts";
import { typesIn, youngInScript, youngInStyle } from "./features-used.ts";

/** What the build uses is no younger than our oldest browsers, or has been looked at. `npm test` has built it before. */

const CLIENT = fileURLToPath(new URL("client/", BUILT));

const used = (ending: string, read: (source: string) => ReadonlySet<string>): readonly string[] => {
  const files = globSync(`${CLIENT}**/*.${ending}`).filter((file) => !file.includes("/texts-"));
  expect(files.length).toBeGreaterThan(20);
  return [...new Set(files.flatMap((file) => [...read(readFileSync(file, "utf8"))]))].sort();
};

/** Asked for before it is used, by `in` or `?.`; the page works without it. */
const GUARDED = [
  ...[".clearAppBadge", ".connection", ".setAppBadge", ".share", ".startViewTransition", ".userActivation", ".vibrate"],
  ...[".wakeLock", "navigation", "requestIdleCallback", "setImmediate"],
];
/** A script of their own has them for browsers without popovers (web/app/start/main.tsx). */
const POPOVERS = [
  ...[".hidePopover", ".popover", ".popoverTargetAction", ".popoverTargetElement", ".showPopover", "ToggleEvent"],
];
/** Fields of our own objects, and of events and elements as React knows them. */
const NAMESAKES = [
  ...[".actions", ".address", ".animation", ".badge", ".bytes", ".capture", ".component", ".cookies", ".cssFloat"],
  ...[
    ".delay",
    ".estimate",
    ".fetchPriority",
    ".handle",
    ".icon",
    ".imageSizes",
    ".locale",
    ".movementX",
    ".movementY",
  ],
  ...[".notification", ".priority", ".requestPermission", ".revoke", ".role", ".side", ".silent", ".tag"],
];

test("no script uses what our oldest browsers do not have", () => {
  const known = [...GUARDED, ...POPOVERS, ...NAMESAKES];
  expect(used("js", youngInScript)).toEqual(known.sort());
});

/** A browser that does not know it leaves it out, and the page is as good without. */
const DECORATION = [
  // Everything that tells by `:has` what is chosen, focused or covered shows it without, too.
  ":has",
  // Fades in at its first paint.
  "@starting-style",
  // Computed once instead of at each use.
  "@property",
  // Only for readers without scripts.
  "@media scripting",
  // Whole rows, balanced lines, thin bars.
  ...[
    "round()",
    "text-wrap",
    "text-wrap: balance",
    "scrollbar-width",
    "scrollbar-width: none",
    "scrollbar-width: thin",
  ],
  ...["overflow-anchor", "overflow-anchor: auto", "text-align: match-parent"],
];
/** The build adds the prefix that older browsers know. */
const PREFIXED = ["hyphens", "mask-image", "print-color-adjust", "print-color-adjust: exact", "user-select"];
/** Only in `:is` and `@supports`, where others ignore it. */
const FORGIVEN = [":popover-open"];

test("no style needs what our oldest browsers do not have", () => {
  expect(used("css", youngInStyle)).toEqual([...DECORATION, ...PREFIXED, ...FORGIVEN].sort());
});

test("no rule is lost to a selector for open popovers", () => {
  for (const file of globSync(`${CLIENT}**/*.css`)) {
    const bare = readFileSync(file, "utf8").replaceAll(/:is\([^)]*\)|@supports[^{]*/g, "");
    expect(bare.match(/[^\\]:popover-open/g), file).toBeNull();
  }
});

describe("the test finds", () => {
  test.each([
    ["Promise.withResolvers()", "Promise.withResolvers"],
    ["AbortSignal.any([])", "AbortSignal.any"],
    ["URL.canParse(a)", "URL.canParse"],
    ["Object.groupBy(a,b)", "Object.groupBy"],
    ["Array.fromAsync(a)", "Array.fromAsync"],
    ["new Intl.Segmenter()", "Intl.Segmenter"],
    ["a.showPopover()", ".showPopover"],
    ["a?.checkVisibility()", ".checkVisibility"],
    ["a.isSubsetOf(b)", ".isSubsetOf"],
    ["a.isWellFormed()", ".isWellFormed"],
    ["new Iterator", "Iterator"],
    ["requestIdleCallback(a)", "requestIdleCallback"],
    ["window.scheduler", "scheduler"],
    ["new CloseWatcher", "CloseWatcher"],
    ['a.addEventListener("scrollend",b)', '"scrollend"'],
  ])("in the script %s the feature %s", (source, feature) => {
    expect([...youngInScript(source)]).toContain(feature);
  });

  test.each(["a.toSorted()", "a.with(0,b)", "AbortSignal.timeout(1)", "Object.hasOwn(a,b)", "({Iterator:1}).Iterator"])(
    "nothing in the script %s",
    (source) => {
      expect([...youngInScript(source)]).toEqual([]);
    },
  );

  test.each([
    ["a:popover-open{top:0}", ":popover-open"],
    ["a:not(:has(b)){top:0}", ":has"],
    ["a{height:round(down,100%,2em)}", "round()"],
    ["a{color:light-dark(red,blue)}", "light-dark()"],
    ["a{height:calc(2*1lh)}", "1lh"],
    ["a{text-wrap:balance}", "text-wrap: balance"],
    ["a{field-sizing:content}", "field-sizing"],
    ["@starting-style{a{top:0}}", "@starting-style"],
    ["@media (scripting:none){a{top:0}}", "@media scripting"],
    ["a{& b{top:0}}", "&"],
  ])("in the style %s the feature %s", (source, feature) => {
    expect([...youngInStyle(source)]).toContain(feature);
  });

  test.each(["a:is(b){width:min(1px,2cqi);color:color-mix(in srgb,red,blue)}", "@container x (width<1em){a{inset:0}}"])(
    "nothing in the style %s",
    (source) => {
      expect([...youngInStyle(source)]).toEqual([]);
    },
  );
});

test("the script that looks for old browsers has no syntax that these do not parse", () => {
  const source = readFileSync("web/public/old-browser.js", "utf8");
  const young = /Arrow|Template|Chain|ForOf|Spread|Rest|Pattern|Class|Await|Yield|Import|Export/;
  expect(typesIn("a => [...b].c?.d").filter((type) => young.test(type))).toHaveLength(3);
  expect(typesIn(source)).toContain("FunctionExpression");
  expect(typesIn(source).filter((type) => young.test(type))).toEqual([]);
  expect(source).not.toMatch(/\b(?:let|const)\b|\?\?|,\s*\)/);
});

test("players and the README name the same browsers as the build", () => {
  const names = ["Chrome", "Edge", "Firefox", "Safari", "iOS"];
  const versions = Object.values(BROWSER_FLOOR);
  expect(FLOOR_NAMES).toBe(names.map((name, index) => `${name} ${versions[index]}`).join(", "));
  expect(readFileSync("web/index.html", "utf8").match(/needs a newer browser: (.+) or later\./)?.[1]).toBe(FLOOR_NAMES);
  const [, table = ""] = /\n## Browsers\n(.+?)\n## /s.exec(readFileSync("README.md", "utf8")) ?? [];
  const rows = [...table.matchAll(/^\| (\w+)[^|]* \| ([\d.]+) \|/gm)].map(([, name, version]) => `${name} ${version}`);
  expect(rows.join(", ")).toBe(FLOOR_NAMES);
});
