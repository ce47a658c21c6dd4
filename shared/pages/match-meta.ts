import { opponentOf, type Side, type Square, sideAt } from "../game/rules.ts";
import { clockLabel, clockOf, isCorrespondence, type Pace } from "../game/time-controls.ts";
import { gameMetasTexts } from "../language/en/game-metas.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { GameResult } from "../protocol/game-protocol.ts";
import type { PageMeta } from "./page-meta.ts";

export interface GameKind extends Pace {
  readonly isRated: boolean;
}

export type Match<More> = GameKind & {
  readonly players: Readonly<Record<Side, string>>;
} & More &
  ({ readonly phase: "playing" } | { readonly phase: "finished"; readonly result: GameResult });

/** Players by username, or by their shown names (player-name.ts). */
type TitledMatch = Match<{ readonly moves?: readonly Square[] }>;

type Texts = typeof gameMetasTexts;

/** For a game that failed to load. On screen the title depends on the viewer. */
export const unreadGameMeta = ({ game, unread }: Texts): PageMeta => ({ title: game, description: unread });

export const UNREAD_GAME_META = unreadGameMeta(gameMetasTexts);

export const timeControlOf = (kind: GameKind, { timeControls }: Texts, writing?: Writing): string =>
  fill(timeControls[kind.gameType], { clock: clockLabel(clockOf(kind), writing) }, writing);

const descriptionOf = (game: TitledMatch, texts: Texts, writing?: Writing): string => {
  const { X: x, O: o } = game.players;
  const kind = game.isRated ? "rated" : "unrated";
  const timeControl = timeControlOf(game, texts, writing);
  if (game.phase === "playing") {
    const sentence = fill(texts.playing[kind], { x, o, timeControl }, writing);
    if (game.moves === undefined || !isCorrespondence(game)) return sentence;
    // The reader of a link in a chat is often the player to move.
    return `${sentence} ${fill(texts.toMove, { player: game.players[sideAt(game.moves.length)] }, writing)}`;
  }
  const { winner: side, status, claimed } = game.result;
  if (status === "aborted") return fill(texts.aborted[kind], { x, o, timeControl }, writing);
  if (side === null || status === "tie") return fill(texts.tie[kind], { x, o, timeControl }, writing);
  const [winner, loser] = side === "X" ? [x, o] : [o, x];
  return fill(
    texts[claimed === undefined ? status : "claimed"][kind],
    { winner, side, loser, other: opponentOf(side), timeControl },
    writing,
  );
};

export const matchMeta = (game: TitledMatch, texts: Texts = gameMetasTexts, writing?: Writing): PageMeta => {
  const { X: x, O: o } = game.players;
  return { title: fill(texts.match, { x, o }, writing), description: descriptionOf(game, texts, writing) };
};
