import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect } from "vitest";
import { z } from "zod";
import type { Scope } from "../../../shared/account/scopes.ts";
import type { ToldReason } from "../../../shared/api-reason.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { signSessionToken } from "../../../worker/account/auth/session-token.ts";
import { app } from "../../../worker/app.ts";
import { insertToken } from "../../../worker/data/account/personal-tokens.ts";
import { insertSession } from "../../../worker/data/account/sessions.ts";
import { database } from "../../../worker/data/database.ts";
import { type OutboxMail, outboxMails } from "../../../worker/data/dev-outbox.ts";
import { type User, users } from "../../../worker/data/schema.ts";
import { faultsOf } from "../openapi/described.ts";
import { quiet } from "../quiet.ts";

/** Calls the API as a client would, and makes people to call it. */

export const SECRET = env.SESSION_SECRET;

/** A password and its cheap hash (`setup.ts`), so that making a player costs none. */
export const PASSWORD = "correct horse";
const PASSWORD_HASH = "$scrypt$ln=1,r=8,p=5$MDEyMzQ1Njc4OWFiY2RlZg$RSgOafjnlK+b369SHKg1hQwXgnqU1x6QWSvD5/oTjQ8";
/** The same password, hashed with older parameters. */
export const OLD_PASSWORD_HASH =
  "$scrypt$ln=10,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$6g3umF+uVrJsObaTZhIbbTlgrvOEFcCItdwSjtPF67M";

let count = 0;

/** A name that no other test of the file uses. */
export const uniqueName = (start = "anna"): string => `${start}${++count}`;

/** An address in an unused /48, so that no limit is shared by chance. */
export const uniqueIp = (): string => `2001:db8:${(++count).toString(16)}::1`;

export interface Options {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, as JSON unless `headers` differ. */
  readonly rawBody?: BodyInit;
  /** A bearer; version 1 takes it bare. */
  readonly token?: string;
  /** The token in the browser's cookie. */
  readonly cookie?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: string;
}

export const requestFor = (path: string, options: Options = {}): Request => {
  const { body, rawBody, token, cookie, ip = uniqueIp(), origin = "http://localhost" } = options;
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = new Headers({ "CF-Connecting-IP": ip });
  if (content !== undefined) headers.set("Content-Type", "application/json");
  if (token !== undefined) headers.set("Authorization", path.startsWith("/v1/") ? token : `Bearer ${token}`);
  if (cookie !== undefined) headers.set("Cookie", `theme=dark; token=${cookie}`);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const method = options.method ?? (content === undefined ? "GET" : "POST");
  return new Request(`${origin}/api${path}`, { method, headers, body: content ?? null });
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Also fails if the OpenAPI document does not describe the answer. */
const answerOf = async (asked: Pick<Request, "method" | "url">, response: Response): Promise<Answer> => {
  const text = await response.text();
  const { status, headers } = response;
  expect(faultsOf({ method: asked.method, url: asked.url, status, headers, text })).toEqual([]);
  return { status, headers, body: JSON.parse(text) };
};

/** Calls the deployed Worker. */
export const call = async (path: string, options: Options = {}): Promise<Answer> => {
  const request = requestFor(path, options);
  return answerOf(request, await exports.default.fetch(request));
};

/** Calls with other bindings, and waits for work after the answer too. */
export const callToTheEnd = async (
  path: string,
  options: Options = {},
  bindings: Partial<Env> = {},
): Promise<Answer> => {
  const context = createExecutionContext();
  const request = requestFor(path, options);
  const response = await app.fetch(request, { ...env, ...bindings }, context);
  await quiet();
  return answerOf(request, response);
};

const body = z.object({ reasons: z.array(z.looseObject({ reason: z.string() })) });

/** The sentence of a reason; null if only programs get it. */
const sentenceOf = (reason: { readonly reason: string }): string | null =>
  // The caller compares its values with those of its sentence.
  Object.hasOwn(failuresTexts.reasons, reason.reason) ? reasonText(reason as ToldReason) : null;

/** The sentences in both fields of an error's body, with a reason for each that has the same meaning. */
export const expectRefusal = (answer: Answer, status: number, message: string | string[]): void => {
  const messages = [message].flat();
  const { reasons } = body.parse(answer.body);
  const wait = answer.headers.get("Retry-After");
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { message, error: messages.join(" "), reasons, ...(wait !== null && { retryAfter: Number(wait) }) },
  });
  expect(reasons.map((reason, index) => sentenceOf(reason) ?? messages[index])).toEqual(messages);
};

/** The cookies of an answer, as the browser sends them back. */
export const cookiesIn = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export const textIn = (answer: Answer, field: string): string => {
  const { body } = answer;
  const value = typeof body === "object" && body !== null ? new Map(Object.entries(body)).get(field) : undefined;
  if (typeof value !== "string") throw new Error(`no ${field} in ${JSON.stringify(answer)}`);
  return value;
};

/** A player whose password is PASSWORD, confirmed unless `change` differs. */
export const addPlayer = async (change: Partial<typeof users.$inferInsert> = {}): Promise<User> => {
  const username = change.username ?? uniqueName();
  const email = change.email ?? `${username}@example.com`;
  const now = Date.now();
  const [user] = await database(env)
    .insert(users)
    .values({
      id: `id-${username}`,
      username,
      usernameKey: username.toLowerCase(),
      email,
      emailKey: email.toLowerCase(),
      passwordHash: PASSWORD_HASH,
      createdAt: now,
      confirmedAt: now,
      ...change,
    })
    .returning();
  if (user === undefined) throw new Error("not inserted");
  return user;
};

/** Logs a player in without a call. `sessionId` is unique by default. */
export const tokenOf = async (
  user: User,
  formerGuest: string | null = null,
  lifetime = 3600,
  sessionId = `session-${++count}`,
): Promise<string> => {
  const now = Date.now();
  const expiresAt = now + lifetime * 1000;
  await insertSession(database(env), {
    id: sessionId,
    userId: user.id,
    device: "Firefox on Linux",
    country: "NZ",
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    lifetime,
  });
  const identity = { identifier: user.id, username: user.username, role: "player", formerGuest } as const;
  return signSessionToken({ identity, version: user.tokenVersion, sessionId }, lifetime, SECRET);
};

/** A personal token without a call, of a session of its own. */
export const personalToken = async (user: User, scopes: readonly Scope[], id = `token-${++count}`): Promise<string> => {
  await insertToken(database(env), user, { id, name: "A program", scopes }, Date.now());
  const identity = { identifier: user.id, username: user.username, role: "player", formerGuest: null } as const;
  return signSessionToken({ identity, version: user.tokenVersion, sessionId: id, scopes }, 3600, SECRET);
};

export const guestToken = async (): Promise<string> =>
  textIn(await call("/v2/auth/guest-login", { method: "POST" }), "token");

/** The mails to an address, the newest first. */
export const mailsTo = async (address: string): Promise<OutboxMail[]> =>
  (await outboxMails(database(env))).filter(({ recipient }) => recipient === address);

/** The token in the link of the newest mail to an address. */
export const linkTo = async (address: string): Promise<string> => {
  const [mail] = await mailsTo(address);
  const token = /\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${address}`);
  return token;
};
