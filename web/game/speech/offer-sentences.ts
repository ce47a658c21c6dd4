import type { OfferKind } from "../../../shared/offers.ts";
import { opponentOf } from "../../../shared/rules.ts";
import type { Finished, Playing } from "../state/game-screen.ts";

/** What is said about offers, in writing or aloud. */

const OFFERED: Readonly<Record<OfferKind, string>> = {
  draw: "offers a draw",
  takeback: "asks to take back a move",
  rematch: "offers a rematch",
};

export const incomingText = (kind: OfferKind, username: string): string => `${username} ${OFFERED[kind]}`;

const OWN: Readonly<Record<OfferKind, string>> = {
  draw: "You offer a draw",
  takeback: "You ask to take back a move",
  rematch: "You offer a rematch",
};

export const ownText = (kind: OfferKind): string => OWN[kind];

const NOT_ACCEPTED: Readonly<Record<OfferKind, string>> = {
  draw: "Your draw offer was not accepted",
  takeback: "Your takeback was not accepted",
  rematch: "Your rematch was not accepted",
};

/** What is new about offers for the player of this page, or null. */
export const offerNews = (before: Playing | Finished, after: Playing | Finished): string | null => {
  const { you, players, offers, takebacks } = after.game;
  if (takebacks > before.game.takebacks) return "Moves were taken back.";
  if (you === null) return null;
  const other = opponentOf(you);
  const incoming = offers.open[other];
  if (incoming !== null && incoming !== before.game.offers.open[other]) {
    return `${incomingText(incoming, players[other].username)}.`;
  }
  const own = before.game.offers.open[you];
  const isSettled = after.phase !== before.phase || offers.next !== null;
  return own !== null && offers.open[you] === null && !isSettled ? `${NOT_ACCEPTED[own]}.` : null;
};
