import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { playerName } from "../../../shared/player-name.ts";
import { opponentOf } from "../../../shared/rules.ts";
import type { Finished, Playing } from "../state/game-screen.ts";

/** What is new about offers for the player of this page, or null. */
export const offerNews = (before: Playing | Finished, after: Playing | Finished): string | null => {
  const { you, players, offers, takebacks } = after.game;
  if (takebacks > before.game.takebacks) return speechTexts.takenBack;
  if (you === null) return null;
  const other = opponentOf(you);
  const incoming = offers.open[other];
  if (incoming !== null && incoming !== before.game.offers.open[other]) {
    return fill(speechTexts.offered[incoming], { player: playerName(players[other].username) });
  }
  const own = before.game.offers.open[you];
  const isSettled = after.phase !== before.phase || offers.next !== null;
  return own !== null && offers.open[you] === null && !isSettled ? speechTexts.notAccepted[own] : null;
};
