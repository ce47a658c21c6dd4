import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { app } from "../../../../worker/app.ts";
import { call, callToTheEnd } from "../api.ts";

const SET = {
  STATUS_URL: "https://status.example.org/now?a=1",
  SOURCE_URL: "https://code.example.org/uttt",
  COMMUNITY_URL: "https://chat.example.org",
  CONTACT_EMAIL: "hello+site@example.org",
};
const UNSET = { STATUS_URL: "", SOURCE_URL: "", COMMUNITY_URL: "", CONTACT_EMAIL: "" };
const NO_LINKS = { statusUrl: null, sourceUrl: null, communityUrl: null, contactEmail: null };
const NOTHING = { ...NO_LINKS, computerOpponent: false, opensAccounts: true };

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

afterEach(() => {
  log.mockClear();
});

test("the operator's settings are public, and cached for an hour", async () => {
  const answer = await callToTheEnd("/v2/site", {}, SET);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(answer.body).toEqual({
    statusUrl: SET.STATUS_URL,
    sourceUrl: SET.SOURCE_URL,
    communityUrl: SET.COMMUNITY_URL,
    contactEmail: SET.CONTACT_EMAIL,
    computerOpponent: false,
    opensAccounts: true,
  });
  expect((await call("/v2/site", { method: "POST" })).status).toBe(404);
});

test.each([
  ["on", true],
  ["", false],
  ["off", false],
  ["ON ", false],
])("COMPUTER_OPPONENT %j leads from home to practice: %j", async (COMPUTER_OPPONENT, computerOpponent) => {
  expect((await callToTheEnd("/v2/site", {}, { ...UNSET, COMPUTER_OPPONENT })).body).toEqual({
    ...NOTHING,
    computerOpponent,
  });
  expect(log).not.toHaveBeenCalled();
});

test("an empty setting is no link, and no reason to complain", async () => {
  expect((await callToTheEnd("/v2/site", {}, UNSET)).body).toEqual(NOTHING);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ["STATUS_URL", "http://status.example.org"],
  ["SOURCE_URL", "javascript:alert(1)"],
  ["COMMUNITY_URL", "chat.example.org"],
  ["CONTACT_EMAIL", "mailto:me"],
])("an invalid %s, %j, is no link, and is logged once", async (setting, value) => {
  const settings = { ...UNSET, [setting]: value };
  expect((await callToTheEnd("/v2/site", {}, settings)).body).toEqual(NOTHING);
  await callToTheEnd("/v2/site", {}, settings);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`"setting":"${setting}"`));
});

test("a value that is wrong for two settings is logged for both", async () => {
  const settings = { ...UNSET, STATUS_URL: "www.example.org", SOURCE_URL: "www.example.org" };
  expect((await callToTheEnd("/v2/site", {}, settings)).body).toEqual(NOTHING);
  for (const setting of ["STATUS_URL", "SOURCE_URL"])
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`"setting":"${setting}"`));
  expect(log).toHaveBeenCalledTimes(2);
});

const securityTxt = (bindings: Partial<Env>): Promise<Response> =>
  Promise.resolve(app.fetch(new Request("https://play.example.org/.well-known/security.txt"), { ...env, ...bindings }));

test("security.txt names a contact and an expiry date", async () => {
  const answer = await securityTxt({ ...SET, PUBLIC_ORIGIN: "https://play.example.org" });
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const lines = (await answer.text()).trimEnd().split("\n");
  const expires = Date.parse(lines[1]?.replace("Expires: ", "") ?? "");
  expect(expires - Date.now()).toBeGreaterThan(179 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  expect(lines.filter((line) => !line.startsWith("Expires: "))).toEqual([
    `Contact: mailto:${SET.CONTACT_EMAIL}`,
    "Preferred-Languages: en",
    "Canonical: https://play.example.org/.well-known/security.txt",
    `Policy: ${SET.SOURCE_URL}`,
  ]);
});

test("there is no security.txt without an operator's address", async () => {
  expect((await securityTxt(UNSET)).status).toBe(404);
});

test.each([
  ["play@example.com", "https://play.example.com", true],
  ["", "https://play.example.com", false],
  ["play@example.com", "", false],
])("with MAIL_FROM %j and PUBLIC_ORIGIN %j people can sign up: %j", async (MAIL_FROM, PUBLIC_ORIGIN, opensAccounts) => {
  const bindings = { MAIL_TRANSPORT: "cloudflare", MAIL_FROM, PUBLIC_ORIGIN };
  expect((await callToTheEnd("/v2/site", {}, bindings)).body).toMatchObject({ opensAccounts });
});
