import { afterEach, expect, test, vi } from "vitest";
import { addPlayer, callToTheEnd, expectRefusal, type Options, PASSWORD, tokenOf, uniqueName } from "./api.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const NO_MAIL = "This server is not set up to send emails";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A deployment that keeps its mails. */
const deployment = (PUBLIC_ORIGIN: string) => {
  const sent: string[] = [];
  const EMAIL: SendEmail = {
    send: (message: unknown) => {
      sent.push(JSON.stringify(message));
      return Promise.resolve({ messageId: "1" });
    },
  };
  return { sent, bindings: { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "play@example.com", PUBLIC_ORIGIN, EMAIL } };
};

/** Every call that sends a link, with a host in the request that a stranger chose. */
const calls = async (): Promise<[path: string, options: Options][]> => {
  const [player, waiting] = [await addPlayer(), await addPlayer({ confirmedAt: null })];
  const username = uniqueName();
  const email = `${username}@example.com`;
  return [
    ["/v2/auth/register", { body: { email, username, password: "long enough" } }],
    ["/v2/auth/register", { body: { email: player.email, username: uniqueName(), password: "long enough" } }],
    ["/v2/auth/resend-verification-email", { body: { email: waiting.email } }],
    ["/v2/auth/forgot-password", { body: { email: player.email } }],
    [
      "/v2/account/change-email",
      { token: await tokenOf(player), body: { email: `new-${player.email}`, password: PASSWORD } },
    ],
  ];
};

test("without PUBLIC_ORIGIN a deployment sends no link, says so, and reveals nothing about the address", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { sent, bindings } = deployment("");
  const nobody: [string, Options] = ["/v2/auth/forgot-password", { body: { email: "nobody@example.com" } }];
  for (const [path, options] of [...(await calls()), nobody]) {
    expectRefusal(await callToTheEnd(path, options, bindings), 503, NO_MAIL);
  }
  expect(sent).toEqual([]);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("setting-missing"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("PUBLIC_ORIGIN is not set");
  const checkout = { token: await tokenOf(await addPlayer()), body: { priceName: "supporter_monthly" } };
  const refused = await callToTheEnd("/v2/payments/checkout", checkout, bindings);
  expectRefusal(refused, 503, "Donations are not set up on this server");
});

test("without a sender a deployment says the same, keeps no account that nobody can confirm, and logs no failure", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { sent, bindings } = deployment("https://play.example.com");
  const senderless = { ...bindings, MAIL_FROM: "" };
  for (const [path, options] of await calls()) {
    expectRefusal(await callToTheEnd(path, options, senderless), 503, NO_MAIL);
  }
  const suspend = { token: ADMIN_SECRET, body: { account: (await addPlayer()).id, until: null, reason: "Programs" } };
  expect((await callToTheEnd("/v2/admin/suspend", suspend, senderless)).status).toBe(200);
  expect(sent).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test("with it, every link leads there, whatever host the request names", async () => {
  const { sent, bindings } = deployment("https://play.example.com/");
  for (const [path, options] of await calls()) {
    expect((await callToTheEnd(path, options, bindings)).status).toBeLessThan(300);
  }
  const withLinks = sent.filter((mail) => mail.includes("://"));
  expect(withLinks).toHaveLength(5);
  for (const mail of withLinks) {
    expect(mail).toContain("https://play.example.com/");
    expect(mail).not.toContain("localhost");
  }
});
