import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mailer } from "../../../../worker/account/email/mailer.ts";
import { app } from "../../../../worker/app.ts";

const open = (accept: string, bindings: Partial<Env> = {}): Promise<Response> =>
  Promise.resolve(
    app.fetch(
      new Request("http://localhost/dev/outbox", { headers: { Accept: accept } }),
      { ...env, ...bindings },
      createExecutionContext(),
    ),
  );

const mail = {
  to: "<script>@example.com",
  subject: "A & B",
  text: "Hello <b>,\n\nhttp://localhost/confirmation?token=a.b-c_d\n",
  html: "<p>Hello</p>",
};

describe("/dev/outbox", () => {
  test("shows the mails of a local run as a page, safely and with working links", async () => {
    await mailer(env).send(mail);
    const response = await open("text/html");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
    const page = await response.text();
    expect(page).toContain("<h2>A &amp; B</h2>");
    expect(page).toContain("&lt;script&gt;@example.com");
    expect(page).toContain("Hello &lt;b&gt;,");
    expect(page).toContain('<a href="http://localhost/confirmation?token=a.b-c_d">');
    expect(page).not.toContain("<script>");
  });

  test("shows them as JSON, the newest first", async () => {
    await mailer(env).send({ ...mail, subject: "Later" });
    const sent = z.array(z.looseObject({ to: z.string() })).parse(await (await open("application/json")).json());
    // Notifications of other tests are shown, too.
    const mails = sent.filter(({ to }) => !to.startsWith("device "));
    expect(mails).toMatchObject([{ ...mail, subject: "Later", sentAt: expect.any(Number) }, mail]);
  });

  test.each(["cloudflare", "", "Outbox", "smtp"])("does not exist with MAIL_TRANSPORT=%j", async (transport) => {
    for (const accept of ["text/html", "application/json"]) {
      const response = await open(accept, { MAIL_TRANSPORT: transport });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("Later");
    }
  });

  test.each(["https://play.example.com", "http://localhost.example.com", "http://127.0.0.1.example.com"])(
    "does not exist at %s, for any MAIL_TRANSPORT",
    async (origin) => {
      const request = new Request(`${origin}/dev/outbox`);
      expect((await app.fetch(request, env, createExecutionContext())).status).toBe(404);
    },
  );

  test("shows a local run's mails at the addresses that it says, and at no others", async () => {
    const bindings = { ...env, OUTBOX_HOSTS: "192.168.1.20,[fd00::1]" };
    const statusAt = async (origin: string) =>
      (await app.fetch(new Request(`${origin}/dev/outbox`), bindings, createExecutionContext())).status;
    for (const shown of ["http://192.168.1.20:8787", "http://[fd00::1]:8787", "http://localhost:8787"]) {
      expect(await statusAt(shown), shown).toBe(200);
    }
    for (const other of ["http://192.168.1.2", "http://192.168.1.20.example.com", "https://play.example.com"]) {
      expect(await statusAt(other), other).toBe(404);
    }
  });

  test("allows only reading", async () => {
    const request = new Request("http://localhost/dev/outbox", { method: "POST" });
    expect((await app.fetch(request, env, createExecutionContext())).status).toBe(404);
  });
});
