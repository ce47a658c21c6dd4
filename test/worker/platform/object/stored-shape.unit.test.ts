import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { readRows, readStored, StoredShape } from "../../../../worker/platform/object/stored-shape.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const note = z.object({ text: z.string(), tags: z.array(z.string()) });

/** Version 0 was the plain text, version 1 had one tag. */
const shape = new StoredShape(note, [
  (text) => ({ text, tag: "none" }),
  (older) => {
    const { tag, ...rest } = z.looseObject({ tag: z.string() }).parse(older);
    return { ...rest, tags: [tag] };
  },
]);

test("a stored value is read back, with its version beside it", () => {
  const value = { text: "hello", tags: [] };
  expect(shape.stamped(value)).toEqual({ ...value, version: 2 });
  expect(shape.schema.parse(shape.stamped(value))).toEqual(value);
  expect(shape.json.parse(shape.toJson(value))).toEqual(value);
});

test.each([
  ["0", "hello", "none"],
  ["1", { text: "hello", tag: "greeting", version: 1 }, "greeting"],
])("a value of version %s is upgraded, step by step", (_, stored, tag) => {
  expect(shape.schema.parse(stored)).toEqual({ text: "hello", tags: [tag] });
});

test("a newer build's value is read as far as this one knows it", () => {
  const newer = { text: "hello", tags: [], colour: "red", version: 3 };
  expect(shape.schema.parse(newer)).toEqual({ text: "hello", tags: [] });
});

test("a value without a version, of a shape that never changed, is read unchanged", () => {
  expect(new StoredShape(note).schema.parse({ text: "hello", tags: [] })).toEqual({ text: "hello", tags: [] });
});

test.each([
  ["not JSON", "{"],
  ["of another shape", '{"version":2}'],
  ["beyond any upgrade", '{"version":1}'],
])("a value that is %s is reported, and null", (_, text) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(readStored("note", shape.json, text)).toBeNull();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("unreadable-storage"));
});

test("readable rows are read, beside one that is not", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const good = shape.toJson({ text: "hello", tags: [] });
  expect(readRows("notes", z.object({ note: shape.json }), [{ note: "?" }, { note: good }])).toHaveLength(1);
});
