import type { Side } from "../game/rules.ts";
import { commonTexts } from "../language/en/common.ts";
import { DELETED_PLAYER_NAME, type Player } from "./identity.ts";

export const playerName = (username: string, { deletedPlayer } = commonTexts): string =>
  username === DELETED_PLAYER_NAME ? deletedPlayer : username;

export const playerNames = ({
  X,
  O,
}: Readonly<Record<Side, Pick<Player, "username">>>): Readonly<Record<Side, string>> => ({
  X: playerName(X.username),
  O: playerName(O.username),
});
