import { expect, test } from "vitest";
import { sourceOf } from "../../../../web/app/service-worker/source-of.ts";

const ORIGIN = "https://play.example";

const source = (address: string, { method = "GET", isPage = false } = {}) =>
  sourceOf({ method, isPage, url: new URL(address, ORIGIN) }, ORIGIN, ["/appearance.js"]);

test.each(["/", "/learn", "/abcdefghjk", "/@/apia", "/apiary", "/no/such/page"])("%s is a page", (path) => {
  expect(source(path, { isPage: true })).toBe("page");
});

test("files whose name contains their hash come from the cache, others from the network", () => {
  expect(source("/assets/index-abc.js")).toBe("asset");
  expect(source("/appearance.js")).toBe("shell-part");
  expect(source("/favicon.svg")).toBe("network");
});

test.each(["/api", "/api/v2/account", "/sockets/hub", "/dev/outbox"])(
  "%s is never handled, not even as a page",
  (path) => {
    expect(source(path)).toBe("network");
    expect(source(path, { isPage: true })).toBe("network");
  },
);

test("calls that change something, and other origins, are never handled", () => {
  expect(source("/", { method: "POST", isPage: true })).toBe("network");
  expect(source("/assets/index-abc.js", { method: "HEAD" })).toBe("network");
  expect(source("https://elsewhere.example/assets/index-abc.js")).toBe("network");
});
