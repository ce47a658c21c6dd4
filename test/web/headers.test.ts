import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "../../worker/core/security-headers.ts";

test("the page that is served as a file has the same security headers as those that the Worker sends", () => {
  const file = readFileSync(new URL("../../web/public/_headers", import.meta.url), "utf8");
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(file).toContain(`  ${name}: ${value}\n`);
});
