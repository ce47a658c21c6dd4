import { env } from "cloudflare:workers";
import type { Identity } from "../../../shared/identity.ts";
import { signSessionToken } from "../../../worker/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/friends.ts";
import type { User } from "../../../worker/data/schema.ts";
import { endSession } from "../../../worker/data/sessions.ts";
import { addPlayer, tokenOf, uniqueName } from "../http/api.ts";
import { newGuest } from "../test-client.ts";

/**
 * Who tries everything. The player is the one whom things belong to: the account, the profile, the seat of X, the
 * challenge that was received. The blocked one has been blocked by the player. The suspended one has a session of which
 * nothing but the suspension says that it is over.
 */
export const CALLERS = ["nobody", "guest", "player", "other", "blocked", "forged", "ended", "suspended"] as const;
export type Caller = (typeof CALLERS)[number];

/** Why the suspended one is: for nobody else to read, however they ask. */
export const SECRET_REASON = "because of something secret";

export interface Cast {
  readonly player: User;
  readonly other: User;
  readonly blocked: User;
  readonly suspended: User;
  /** The id of a session of the player's. */
  readonly sessionId: string;
  /** What each one calls with; nobody with nothing. Forged: the player's, signed with another key. */
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
}

export const identityOf = ({ id, username }: User): Identity => ({
  identifier: id,
  username,
  role: "player",
  formerGuest: null,
});

/** New people: what one cell of a table changes is no other cell's business. */
export const newCast = async (): Promise<Cast> => {
  const [player, other, blocked] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const suspended = await addPlayer({ suspendedAt: Date.now(), suspensionReason: SECRET_REASON });
  const [sessionId, endedId] = [uniqueName("session-of-player-"), uniqueName("ended-")];
  const db = database(env);
  await blockPlayer(db, player.id, blocked.id, Date.now());
  const ended = await tokenOf(player, null, 3600, endedId);
  await endSession(db, player.id, endedId);
  return {
    player,
    other,
    blocked,
    suspended,
    sessionId,
    tokens: {
      nobody: undefined,
      guest: await signSessionToken({ identity: newGuest(), version: 0 }, 3600, env.SESSION_SECRET),
      player: await tokenOf(player, null, 3600, sessionId),
      other: await tokenOf(other),
      blocked: await tokenOf(blocked),
      forged: await signSessionToken(
        { identity: identityOf(player), version: 0, sessionId },
        3600,
        "another secret, of 32 bytes or more",
      ),
      ended,
      suspended: await tokenOf(suspended),
    },
  };
};

/** The columns of a table, in the order of CALLERS. */
export const cellsOf = (row: string): string[] => row.trim().split(/\s+/);
