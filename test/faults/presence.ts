import { wait } from "./lines.ts";
import type { Player } from "./player.ts";

/** Checks that friends see each other's true presence some time after a change. */

const MINUTE = 60_000;
const LOOK_EVERY = 250;

/** In their ring each has a friend on either side. */
const friendsIn = (ring: readonly Player[], place: number): readonly Player[] =>
  [1, ring.length - 1].flatMap((step) => ring[(place + step) % ring.length] ?? []);

/** What pages show wrongly. All games have ended, so a friend shown in a game is wrong, too. */
const falseViews = (ring: readonly Player[], gone: ReadonlySet<Player>): string[] =>
  ring.flatMap((player, place) => {
    if (gone.has(player)) return [];
    return friendsIn(ring, place).flatMap((friend) => {
      const { username } = friend.identity;
      const isShown = player.friends.has(username);
      const game = player.friends.get(username) ?? null;
      const whose = `${player.identity.username} sees ${username}`;
      if (isShown === gone.has(friend)) return [`${whose} ${isShown ? "online" : "offline"}, which is not so`];
      return game === null ? [] : [`${whose} in ${game}, which is over`];
    });
  });

export interface PresenceReport {
  /** Milliseconds until every page showed the truth. */
  readonly trueAfter: number;
  /** What was still false after a minute. */
  readonly wrongs: readonly string[];
}

export const untilPresenceIsTrue = async (
  ring: readonly Player[],
  gone: ReadonlySet<Player>,
): Promise<PresenceReport> => {
  const from = Date.now();
  for (;;) {
    const wrongs = falseViews(ring, gone);
    const trueAfter = Date.now() - from;
    if (wrongs.length === 0 || trueAfter > MINUTE) return { trueAfter, wrongs };
    await wait(LOOK_EVERY);
  }
};
