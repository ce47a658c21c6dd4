import type { Identity } from "../../shared/identity.ts";
import { signSessionToken } from "../../worker/auth/session-token.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import type { FaultyServer } from "./faulty-server.ts";

/** Longer than any run. */
const LIFETIME = 86_400;

export const tokenOf = (identity: Identity): Promise<string> =>
  signSessionToken({ identity, version: 0 }, LIFETIME, SESSION_SECRET);

export const guest = (number: number): Identity => ({
  identifier: `guest_faults${String(number).padStart(10, "0")}`,
  username: `Guest-${number}`,
  role: "guest",
  formerGuest: null,
});

/** Puts accounts into the database, each with a friend on either side: they sit in a ring. */
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
