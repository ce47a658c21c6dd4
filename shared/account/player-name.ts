import type { Side } from "../game/rules.ts";
import { commonTexts } from "../language/en/common.ts";
import { DELETED_PLAYER_NAME, type Player } from "./identity.ts";

/**
 * The name to show for a username: itself, or "Deleted player" in the reader's language. The language is that of this
 * page, unless the caller passes texts.
 */
export const playerName = (username: string, { deletedPlayer } = commonTexts): string =>
  username === DELETED_PLAYER_NAME ? deletedPlayer : username;

/** The shown names of both players of a game. */
export const playerNames = ({
  X,
  O,
}: Readonly<Record<Side, Pick<Player, "username">>>): Readonly<Record<Side, string>> => ({
  X: playerName(X.username),
  O: playerName(O.username),
});
