import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { filledVars, isNeedlessWarning } from "../../.scripts/local.ts";

const valuesOf = (present: string) => parseEnv(filledVars(present).text);
const LONG = "a secret of thirty-two bytes, or more";

describe("the settings of a local run", () => {
  test("are all made where there are none", () => {
    const { added, problem } = filledVars("");
    expect([added.length, problem]).toEqual([8, null]);
    const { SESSION_SECRET = "", ADMIN_SECRET = "", VAPID_KEYS, MAIL_TRANSPORT } = valuesOf("");
    expect(Buffer.from(SESSION_SECRET, "base64url")).toHaveLength(32);
    expect(ADMIN_SECRET.length).toBeGreaterThan(32);
    expect(VAPID_KEYS).toMatch(/^B[\w-]{86}\.[\w-]{43}$/);
    expect(MAIL_TRANSPORT).toBe("outbox");
  });

  test("fill the empty secret of a copied example, and keep its comments", () => {
    const example = readFileSync(".dev.vars.example", "utf8");
    const { text } = filledVars(example);
    expect(parseEnv(text).SESSION_SECRET?.length).toBeGreaterThan(32);
    expect(text.match(/^SESSION_SECRET=/gm)).toHaveLength(1);
    for (const comment of example.split("\n").filter((line) => line.startsWith("#"))) expect(text).toContain(comment);
    expect(filledVars(text)).toEqual({ text, added: [], problem: null });
  });

  test.each(["SESSION_SECRET=", 'SESSION_SECRET=""', " export SESSION_SECRET = ''", "SESSION_SECRET= # later"])(
    "fill %j",
    (line) => expect(valuesOf(line).SESSION_SECRET?.length).toBeGreaterThan(32),
  );

  test("leave what is set alone, also an empty address and a last line without an end", () => {
    const present = `SESSION_SECRET="${LONG}"\nSTATUS_URL=""\nMAIL_TRANSPORT="cloudflare"`;
    const { text, added } = filledVars(present);
    expect(text.startsWith(`${present}\n`)).toBe(true);
    expect(added).toEqual(["ADMIN_SECRET", "VAPID_KEYS", "SOURCE_URL", "COMMUNITY_URL", "CONTACT_EMAIL"]);
  });

  test("say that a secret is too short to log anybody in", () => {
    expect(filledVars(`SESSION_SECRET="${"x".repeat(31)}"`).problem).toContain("32 bytes");
    expect(filledVars(`SESSION_SECRET="${"x".repeat(32)}"`).problem).toBeNull();
  });
});

test("only the warning of crons that nothing rings is kept quiet", () => {
  const text = "Scheduled Workers are not automatically triggered during local development.";
  expect(isNeedlessWarning(`▲ [WARNING] ${text}`)).toBe(true);
  expect(isNeedlessWarning("▲ [WARNING] The secret is missing")).toBe(false);
});
