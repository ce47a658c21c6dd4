import type { Identity } from "../../shared/account/identity.ts";
import { signSessionToken } from "../../worker/account/auth/session-token.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import type { FaultyServer } from "./faulty-server.ts";

/** Longer than any run. */
const LIFETIME = 86_400;

const sessionIdOf = ({ identifier }: Pick<Identity, "identifier">): string => `session-of-${identifier}`;

export const tokenOf = (identity: Identity): Promise<string> =>
  signSessionToken(
    { identity, version: 0, sessionId: identity.role === "guest" ? null : sessionIdOf(identity) },
    LIFETIME,
    SESSION_SECRET,
  );

export const guest = (number: number): Identity => ({
  identifier: `guest_faults${String(number).padStart(10, "0")}`,
  username: `Guest-${number}`,
  role: "guest",
  formerGuest: null,
});

/** Puts accounts into the database as a ring: each has a friend on either side. */
export const addPlayers = async (server: FaultyServer, count: number): Promise<Identity[]> => {
  const people = Array.from({ length: count }, (_, number): Identity => {
    const username = `player${number}`;
    return { identifier: `id${username}`, username, role: "player", formerGuest: null };
  });
  for (const { identifier, username } of people) {
    const email = `${username}@example.org`;
    await server.query(
      "INSERT INTO users (id, username, username_key, email, email_key, created_at, confirmed_at) VALUES (?,?,?,?,?,0,1)",
      [identifier, username, username, email, email],
    );
    await server.query(
      "INSERT INTO sessions (id, user_id, device, country, created_at, last_seen_at, expires_at, lifetime) VALUES (?,?,'','',0,0,0,?)",
      [sessionIdOf({ identifier }), identifier, LIFETIME],
    );
  }
  for (const [number, { identifier }] of people.entries()) {
    for (const step of [1, count - 1]) {
      const friend = people[(number + step) % count]?.identifier;
      await server.query("INSERT OR IGNORE INTO friendships (user_id, friend_id, since) VALUES (?,?,0)", [
        identifier,
        friend,
      ]);
    }
  }
  return people;
};
