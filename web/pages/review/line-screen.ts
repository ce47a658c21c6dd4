import { GUEST_PREFIX } from "../../../shared/account/identity.ts";
import { outcomeOf, replay, type Side, type Square } from "../../../shared/game/rules.ts";
import { DEFAULT_GAME_TYPE, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { NO_OFFERS } from "../../match/state/game-offers.ts";
import { type Finished, type Game, type GameScreen, NOTHING_HEARD } from "../../match/state/game-screen.ts";

interface ShownLine {
  readonly squares: readonly Square[];
  readonly you: Side | null;
  readonly names: Readonly<Record<Side, string>>;
}

/** A game without clocks and offers: they are never shown. */
const gameOf = ({ squares, you, names }: ShownLine): Game => {
  // A guest's identifier, so that no name links to a profile.
  const player = (symbol: Side) => ({ identifier: `${GUEST_PREFIX}${symbol}`, username: names[symbol], symbol });
  return {
    gameId: "review",
    gameType: DEFAULT_GAME_TYPE,
    timeControl: TIME_CONTROLS[DEFAULT_GAME_TYPE],
    isRated: false,
    players: { X: player("X"), O: player("O") },
    you,
    squares,
    clock: { remaining: { X: 0, O: 0 }, increment: 0, ply: squares.length, turnAt: 0, breaks: [], lag: null },
    firstMoveBy: null,
    takebacks: 0,
    isFriendly: true,
    offers: NO_OFFERS,
  };
};

/** A line that ends before the game does has no known result. */
export const lineScreen = (line: ShownLine, viewedPly: number | null): GameScreen & Finished => ({
  phase: "finished",
  game: gameOf(line),
  result: outcomeOf(replay(line.squares)) ?? { winner: null, status: "aborted" },
  viewedPly,
  hasUnseen: false,
  notice: null,
  watchers: null,
  heard: NOTHING_HEARD,
  isConnected: true,
  isNews: false,
  ratingChanges: null,
  ratingLimit: null,
  leadsTo: null,
});
