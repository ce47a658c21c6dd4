import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test, vi } from "vitest";
import { logError } from "../../../../worker/platform/core/log-error.ts";

const logged = (error: unknown): string => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  logError("unhandled-error", error, { path: "/api" });
  expect(log).toHaveBeenCalledTimes(1);
  const line = String(log.mock.calls[0]?.[0]);
  log.mockRestore();
  return line;
};

test("a bug is one line of JSON", () => {
  const line = logged(new TypeError("what\nhappened"));
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({
    event: "unhandled-error",
    path: "/api",
    error: expect.stringContaining("TypeError: what\nhappened"),
  });
});

test("a failed query is logged without its values", () => {
  const error = new DrizzleQueryError("insert into users values (?)", ["$scrypt$secret"], new Error("D1 is away"));
  const line = logged(error);
  expect(line).toContain("insert into users values (?)");
  expect(line).toContain("D1 is away");
  expect(line).not.toContain("secret");
});

test("an address quoted by another error is left out, however long the text around it is", () => {
  const line = logged(new Error(`550 <anna.b+c@mail.example.co.uk>: no such mailbox, ${"a".repeat(200_000)}`));
  expect(line).toContain("550 <[address]>: no such mailbox");
  expect(line).not.toContain("anna");
});

test("any value may be thrown", () => {
  expect(JSON.parse(logged("a text"))).toMatchObject({ error: "a text" });
  expect(JSON.parse(logged(undefined))).toMatchObject({ error: "undefined" });
});
