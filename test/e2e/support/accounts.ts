import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { TokenResponse } from "../../../shared/api.ts";
import { users } from "../../../worker/data/schema.ts";
import type { Visitor } from "./visitor.ts";

/** People with accounts, and their mail. */

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Names, addresses and passwords that nobody else has. */
export const newAccount = (): Account => {
  const username = `p${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "correct horse battery" };
};

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in the newest mail to an address, once one with the subject has come. */
export const linkMailedTo = async (origin: string, address: string, subject: RegExp): Promise<string> => {
  for (;;) {
    const answer = await fetch(`${origin}/dev/outbox`, { headers: { Accept: "application/json" } });
    const mails: readonly Mail[] = await answer.json();
    const mail = mails.find((candidate) => candidate.to === address && subject.test(candidate.subject));
    const link = /https?:\/\/\S+/.exec(mail?.text ?? "");
    if (link !== null) {
      const { pathname, search } = new URL(link[0]);
      return pathname + search;
    }
  }
};

const post = async (origin: string, path: string, bearer: string | null, body: unknown): Promise<Response> => {
  const response = await fetch(`${origin}/api/v2/auth/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      // An address of its own, for the limits.
      "CF-Connecting-IP": `2001:db8:1::${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}`,
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
};

/** Somebody who has signed up but not opened the mail. */
export const signUp = async (origin: string, account: Account = newAccount()): Promise<Account> => {
  await post(origin, "register", null, account);
  return account;
};

export interface Player extends Account {
  readonly token: string;
}

/** Somebody who has signed up and confirmed, without the detour over the pages. */
export const newPlayer = async (origin: string, wanted?: Account): Promise<Player> => {
  const account = await signUp(origin, wanted);
  const link = await linkMailedTo(origin, account.email, /Confirm/);
  const confirmed = await post(origin, "confirm-email", new URL(link, origin).searchParams.get("token"), {});
  const { token }: TokenResponse = await confirmed.json();
  return { ...account, token };
};

/** A call that a player's page could send. Rejects when it is refused. */
export const callAs = async (origin: string, { token }: Player, path: string): Promise<void> => {
  const answer = await fetch(`${origin}/api/v2/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

/** Two friends, without the detour over the pages. */
export const befriend = async (origin: string, one: Player, other: Player): Promise<void> => {
  await callAs(origin, one, `friends/add/${other.username}`);
  await callAs(origin, other, `friends/add/${one.username}`);
};

/** What the payment provider would have led to. */
export const makeSupporter = async (db: DrizzleD1Database, { username }: Player): Promise<void> => {
  await db.update(users).set({ isSupporter: true }).where(eq(users.username, username));
};

/** Puts a visitor into a player's shoes, before the first page is opened. */
export const carryToken = (visitor: Visitor, { token }: Player): Promise<void> =>
  visitor.context.addCookies([{ name: "token", value: token, url: visitor.origin, sameSite: "Lax" }]);

/** Fills the form of the login page and sends it. */
export const fillLogin = async (
  { page }: Pick<Visitor, "page">,
  identifier: string,
  password: string,
): Promise<void> => {
  await page.getByLabel("Username or email").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
};

/** Fills the form of the sign-up page. */
export const fillSignup = async ({ page }: Pick<Visitor, "page">, account: Account): Promise<void> => {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Username", { exact: true }).fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
};

/** Waits until the bar says who is logged in. */
export const seeLoggedIn = async ({ page }: Pick<Visitor, "page">, username: string): Promise<void> =>
  page.getByRole("button", { name: `${username}, your account` }).waitFor();

export const seeLoggedOut = async ({ page }: Pick<Visitor, "page">): Promise<void> =>
  page.getByRole("banner").getByRole("link", { name: "Log In" }).waitFor();

export const seeToast = async ({ page }: Pick<Visitor, "page">, message: string): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByText(message).waitFor();

/** In how many days the session of a visitor ends, rounded. */
export const daysOfSession = async (visitor: Visitor): Promise<number> => {
  const cookie = (await visitor.context.cookies()).find(({ name }) => name === "token");
  if (cookie === undefined) throw new Error("there is no token cookie");
  return Math.round((cookie.expires - Date.now() / 1000) / 86_400);
};

export const seePath = (visitor: Pick<Visitor, "page">, path: string): Promise<void> =>
  visitor.page.waitForURL((url) => url.pathname === path);
