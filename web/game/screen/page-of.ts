import { isGuest } from "../../../shared/identity.ts";
import type { GamePlayer } from "../../../shared/protocol.ts";
import { profilePath } from "../../../shared/routes.ts";
import { DELETED_PLAYER_NAME } from "../../../shared/username.ts";

/** The profile of somebody in a game; null for guests, and for those who have left. */
export const pageOf = ({ identifier, username }: Pick<GamePlayer, "identifier" | "username">): string | null =>
  isGuest(identifier) || username === DELETED_PLAYER_NAME ? null : profilePath(username);
