import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("health answers", async () => {
  const response = await exports.default.fetch("http://localhost/api/health");
  expect(response.status).toBe(200);
});
