import { gameMeta, UNREAD_GAME_META } from "../../../shared/game-meta.ts";
import type { PageMeta } from "../../../shared/page-meta.ts";
import { titleOf } from "../../game/speech/sentences.ts";
import type { GameScreen } from "../../game/state/game-screen.ts";
import { isMyTurn } from "../../game/state/match-view.ts";

/** SPEC's title for whoever looks, and the description that a link to the game has. */
export const gamePageMeta = (screen: GameScreen): PageMeta => {
  if (screen.phase !== "playing" && screen.phase !== "finished") {
    return { title: titleOf(screen, false), description: UNREAD_GAME_META.description };
  }
  const { gameType, isRated, players } = screen.game;
  const match = { gameType, isRated, players: { X: players.X.username, O: players.O.username } };
  const { description } = gameMeta(
    screen.phase === "playing"
      ? { phase: "playing", ...match }
      : { phase: "finished", ...match, result: screen.result },
  );
  return { title: titleOf(screen, isMyTurn(screen)), description };
};
