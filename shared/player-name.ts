import { DELETED_PLAYER_NAME, type Player } from "./identity.ts";
import { commonTexts } from "./language/en/common.ts";
import type { Side } from "./rules.ts";

/**
 * What people read in place of a username: itself, but a word of theirs for whoever has deleted their account. In the
 * language of this page, unless other texts come with the call.
 */
export const playerName = (username: string, { deletedPlayer } = commonTexts): string =>
  username === DELETED_PLAYER_NAME ? deletedPlayer : username;

/** Both players of a game, as they are called on this page. */
export const playerNames = ({
  X,
  O,
}: Readonly<Record<Side, Pick<Player, "username">>>): Readonly<Record<Side, string>> => ({
  X: playerName(X.username),
  O: playerName(O.username),
});
