import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("a missing script is a 404 that nobody caches, not the page", async () => {
  const response = await exports.default.fetch("http://localhost/assets/gone-1234.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toMatch(/text\/plain/);
});

test("an unknown call is answered in JSON, without internal details", async () => {
  const response = await exports.default.fetch("http://localhost/api/v2/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: "Not Found",
    error: "Not Found",
    reasons: [{ reason: "no-such-address" }],
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
