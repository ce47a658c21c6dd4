import { env } from "cloudflare:workers";
import type { Identity } from "../../../shared/account/identity.ts";
import { EMPTY_TREE, withLine } from "../../../shared/study/tree.ts";
import { textOfTree } from "../../../shared/study/tree-text.ts";
import { signSessionToken } from "../../../worker/account/auth/session-token.ts";
import { endSession } from "../../../worker/data/account/sessions.ts";
import { database } from "../../../worker/data/database.ts";
import { createStudy } from "../../../worker/data/game/studies.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import type { User } from "../../../worker/data/schema.ts";
import { addPlayer, personalToken, tokenOf, uniqueName } from "../http/api.ts";
import { newGameId } from "../room/room.ts";
import { newGuest } from "../test-client.ts";

/**
 * The callers of every route and event. The player owns what is used: the account, the profile, the seat of X, the
 * received challenge. The player has blocked the blocked one. The suspended one's session is valid except for the
 * suspension.
 */
export const CALLERS = ["nobody", "guest", "player", "other", "blocked", "forged", "ended", "suspended"] as const;
export type Caller = (typeof CALLERS)[number];

/** The reason of the suspension, which nobody else may read. */
export const SECRET_REASON = "because of something secret";

export interface Cast {
  readonly player: User;
  readonly other: User;
  readonly blocked: User;
  readonly suspended: User;
  readonly sessionId: string;
  /** The id of a personal token of the player's. */
  readonly personalTokenId: string;
  readonly studyId: string;
  /** Each caller's token; nobody has none. Forged: the player's, signed with another key. */
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
}

export const STUDY = { name: "Center first", tree: { text: textOfTree(withLine(EMPTY_TREE, [40])), moves: 1 } };
export const STUDY_SAVED_AT = 1;

export const identityOf = ({ id, username }: User): Identity => ({
  identifier: id,
  username,
  role: "player",
  formerGuest: null,
});

/** New people, so that what one cell changes does not affect another. */
export const newCast = async (): Promise<Cast> => {
  const [player, other, blocked, suspended] = await Promise.all([
    addPlayer(),
    addPlayer(),
    addPlayer(),
    addPlayer({ suspendedAt: Date.now(), suspensionReason: SECRET_REASON }),
  ]);
  const [sessionId, endedId] = [uniqueName("session-of-player-"), uniqueName("ended-")];
  const personalTokenId = uniqueName("token-of-player-");
  const db = database(env);
  const studyId = newGameId();
  const endedToken = async (): Promise<string> => {
    const token = await tokenOf(player, null, 3600, endedId);
    await endSession(db, player.id, endedId);
    return token;
  };
  const guest = { identity: newGuest(), version: 0 };
  const forgery = { identity: identityOf(player), version: 0, sessionId };
  const [ended, ofGuest, ofPlayer, ofOther, ofBlocked, ofSuspended, forged] = await Promise.all([
    endedToken(),
    signSessionToken(guest, 3600, env.SESSION_SECRET),
    tokenOf(player, null, 3600, sessionId),
    tokenOf(other),
    tokenOf(blocked),
    tokenOf(suspended),
    signSessionToken(forgery, 3600, "another secret, of 32 bytes or more"),
    personalToken(player, ["play"], personalTokenId),
    blockPlayer(db, player.id, blocked.id, Date.now()),
    createStudy(db, player.id, studyId, STUDY, STUDY_SAVED_AT),
  ]);
  return {
    player,
    other,
    blocked,
    suspended,
    sessionId,
    personalTokenId,
    studyId,
    tokens: {
      nobody: undefined,
      guest: ofGuest,
      player: ofPlayer,
      other: ofOther,
      blocked: ofBlocked,
      forged,
      ended,
      suspended: ofSuspended,
    },
  };
};

/** The columns of a table, in the order of CALLERS. */
export const cellsOf = (row: string): string[] => row.trim().split(/\s+/);
