import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

const open = (path: string): Promise<Response> => exports.default.fetch(`http://localhost${path}`);

test("health answers with the version when the database works", async () => {
  const response = await open("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok", version: expect.any(String) });
});

test.each(["/api/health", "/api/v2/no-such-call"])("%s is neither cached nor indexed", async (path) => {
  const { headers } = await open(path);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
});

test("an unknown call gets a JSON error", async () => {
  const response = await open("/api/v2/no-such-call");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: "Not Found",
    error: "Not Found",
    reasons: [{ reason: "no-such-address" }],
  });
});
