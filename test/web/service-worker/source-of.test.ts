import { expect, test } from "vitest";
import { sourceOf } from "../../../web/service-worker/source-of.ts";

const ORIGIN = "https://play.example";

const source = (address: string, { method = "GET", isPage = false } = {}) =>
  sourceOf({ method, isPage, url: new URL(address, ORIGIN) }, ORIGIN, ["/appearance.js"]);

test.each(["/", "/learn", "/abcdefghjk", "/@/apia", "/apiary", "/no/such/page"])("%s is a page", (path) => {
  expect(source(path, { isPage: true })).toBe("page");
});

test("files come from the cache when their name says what is in them, else from the network", () => {
  expect(source("/assets/index-abc.js")).toBe("asset");
  expect(source("/appearance.js")).toBe("shell-part");
  expect(source("/favicon.svg")).toBe("network");
});

test.each(["/api", "/api/v2/account", "/sockets/hub", "/dev/outbox"])(
  "%s is never touched, not even as a page",
  (path) => {
    expect(source(path)).toBe("network");
    expect(source(path, { isPage: true })).toBe("network");
  },
);

test("what changes something, and what is not ours, is never touched", () => {
  expect(source("/", { method: "POST", isPage: true })).toBe("network");
  expect(source("/assets/index-abc.js", { method: "HEAD" })).toBe("network");
  expect(source("https://elsewhere.example/assets/index-abc.js")).toBe("network");
});
