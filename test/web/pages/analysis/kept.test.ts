import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_TREE, type StudyTree, withLine } from "../../../../shared/study/tree.ts";
import { readSettings } from "../../../../web/pages/analysis/analysis-settings.ts";
import { keepTree, withKeptTree } from "../../../../web/pages/analysis/kept-tree.ts";
import { goTo } from "../../../../web/pages/analysis/variations.ts";

/** The storage of a tab; null for a browser that allows none. */
const stubStorage = (items: Map<string, string> | null): void => {
  const allowed = (): Map<string, string> => {
    if (items === null) throw new DOMException("The operation is insecure.", "SecurityError");
    return items;
  };
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, value: string) => void allowed().set(key, value),
  });
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tree = [
  [40, 36],
  [40, 37],
].reduce<StudyTree>(withLine, EMPTY_TREE);
const whole = goTo(tree, [40, 37]);
const line = goTo(withLine(EMPTY_TREE, [40, 37]), [40, 37]);

test("a tree is kept for its address only", () => {
  stubStorage(new Map());
  expect(withKeptTree(line, "/a")).toBe(line);
  keepTree(whole, "/a");
  expect(withKeptTree(line, "/a")).toEqual(whole);
  expect(withKeptTree(line, "/b")).toBe(line);
});

test("a kept tree without the line of the address does not count", () => {
  stubStorage(new Map());
  keepTree(whole, "/a");
  const other = goTo(withLine(EMPTY_TREE, [13]), [13]);
  expect(withKeptTree(other, "/a")).toBe(other);
});

test.each(["", "{", "7", "null", '{"address":"/a"}', '{"address":"/a","tree":7}', '{"address":"/a","tree":"rubbish"}'])(
  "anything else in the storage is ignored: %s",
  (stored) => {
    stubStorage(new Map([["analysis", stored]]));
    expect(withKeptTree(line, "/a")).toBe(line);
  },
);

test("without a storage, nothing is kept and nothing breaks", () => {
  stubStorage(null);
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  keepTree(whole, "/a");
  expect(logged).toHaveBeenCalledOnce();
  expect(withKeptTree(line, "/a")).toBe(line);
});

test.each([
  ["O5", { seenBy: "O", lines: 5 }],
  ["X1", { seenBy: "X", lines: 1 }],
  ["X6", { seenBy: "X", lines: 3 }],
  ["rubbish", { seenBy: "X", lines: 3 }],
  [null, { seenBy: "X", lines: 3 }],
])("settings stored as %s are read as %o", (stored, settings) => {
  expect(readSettings(stored)).toEqual(settings);
});
