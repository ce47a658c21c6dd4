import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { scryptPasswords } from "../../../worker/account/auth/password.ts";
import { beginSession } from "../../../worker/account/auth/player-session.ts";
import { confirmUser, insertUser } from "../../../worker/data/account/user-credentials.ts";
import { users } from "../../../worker/data/schema.ts";
import { randomText } from "../../../worker/platform/core/random-text.ts";
import { SESSION_SECRET } from "./built-product.ts";
import type { TestServer } from "./server.ts";
import type { Visitor } from "./visitor.ts";

/** People with accounts, and their mail. */

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Unique names, addresses and passwords. */
export const newAccount = (): Account => {
  const username = `p${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.org`, password: "correct horse battery" };
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in the newest mail to an address, after one with the subject has come. */
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

/** A player who has signed up in a browser, which the server recognises for a day, but not opened the mail. */
export const signUpIn = async (visitor: Visitor, account: Account = newAccount()): Promise<Account> => {
  await visitor.open("/signup");
  await fillSignup(visitor, account);
  await visitor.page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await visitor.page.getByRole("heading", { name: "Confirm your email" }).waitFor();
  return account;
};

export interface Player extends Account {
  readonly identifier: string;
  readonly token: string;
}

const YEAR_IN_SECONDS = 365 * 86_400;

/** A cache: hashes are slow on purpose, and nearly everybody here has the same password. */
const hashes = new Map<string, Promise<string>>();

const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? scryptPasswords.hash(password);
  hashes.set(password, hash);
  return hash;
};

/**
 * A player with a confirmed account. It is written to the database and the token signed by the Worker's own functions.
 * accounts.test.ts tests the way over pages and mail.
 */
export const newPlayer = async (
  server: Pick<TestServer, "database">,
  account: Account = newAccount(),
): Promise<Player> => {
  const { username, email, password } = account;
  const db = await server.database();
  const id = randomText(16);
  await insertUser(db, { id, username, email, language: null, passwordHash: await hashOf(password) }, Date.now());
  const user = await confirmUser(db, id, email, Date.now());
  if (user === null) throw new Error(`${username} could not be put into the database`);
  const terms = { formerGuest: null, lifetime: YEAR_IN_SECONDS, device: "Chrome on Linux", country: "" };
  const { token } = await beginSession(db, user, terms, SESSION_SECRET);
  return { ...account, identifier: id, token };
};

/** A call that a player's page could send. Rejects when it is refused. */
export const callAs = async (origin: string, { token }: Player, path: string): Promise<void> => {
  const answer = await fetch(`${origin}/api/v2/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

/** Makes two friends without using pages. */
export const befriend = async (origin: string, one: Player, other: Player): Promise<void> => {
  await callAs(origin, one, `friends/add/${other.username}`);
  await callAs(origin, other, `friends/add/${one.username}`);
};

/** Has the effect of a payment. */
export const makeSupporter = async (db: DrizzleD1Database, { username }: Player): Promise<void> => {
  await db.update(users).set({ isSupporter: true }).where(eq(users.username, username));
};

/** Logs a visitor in as a player before the first page opens. */
export const carryToken = (visitor: Visitor, { token }: Player): Promise<void> =>
  visitor.context.addCookies([{ name: "token", value: token, url: visitor.origin, sameSite: "Lax" }]);

/** Calls the API as a player, and fails unless it agrees. */
export const post = async (
  { origin }: Pick<TestServer, "origin">,
  path: string,
  token: string,
  body: object,
): Promise<unknown> => {
  const answer = await fetch(`${origin}/api/v2/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

/** Fills and sends the login form. */
export const fillLogin = async (
  { page }: Pick<Visitor, "page">,
  identifier: string,
  password: string,
): Promise<void> => {
  await page.getByLabel("Username or email").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
};

/** Fills the sign-up form. */
export const fillSignup = async ({ page }: Pick<Visitor, "page">, account: Account): Promise<void> => {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Username", { exact: true }).fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
};

/** Waits until the bar shows who is logged in. */
export const seeLoggedIn = async ({ page }: Pick<Visitor, "page">, username: string): Promise<void> =>
  page.getByRole("button", { name: `${username}, your account` }).waitFor();

export const seeLoggedOut = async ({ page }: Pick<Visitor, "page">): Promise<void> =>
  page.getByRole("banner").getByRole("link", { name: "Log In" }).waitFor();

export const seeToast = async ({ page }: Pick<Visitor, "page">, message: string): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).getByText(message).waitFor();

/** In how many days the visitor's session ends, rounded. */
export const daysOfSession = async (visitor: Visitor): Promise<number> => {
  const cookie = (await visitor.context.cookies()).find(({ name }) => name === "token");
  if (cookie === undefined) throw new Error("there is no token cookie");
  return Math.round((cookie.expires - Date.now() / 1000) / 86_400);
};

export const seePath = (visitor: Pick<Visitor, "page">, path: string): Promise<void> =>
  visitor.page.waitForURL((url) => url.pathname === path);
