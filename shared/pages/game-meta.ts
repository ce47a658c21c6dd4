import { opponentOf, type Side, type Square, sideAt } from "../game/rules.ts";
import { clockLabel, clockOf, isCorrespondence, type Pace } from "../game/time-controls.ts";
import { gameMetasTexts } from "../language/en/game-metas.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { CallOff, GameResult } from "../protocol/game-protocol.ts";
import type { PageMeta } from "./page-meta.ts";

interface Kind extends Pace {
  readonly isRated: boolean;
}

interface Match extends Kind {
  readonly players: Readonly<Record<Side, string>>;
}

type Told<More> =
  | (Kind & {
      readonly phase: "waiting";
      readonly creator: string;
      /** The challenged player, for whom the other seat is reserved. */
      readonly invited: string | null;
      /** The side that is left for the second player; omitted if it will be drawn. */
      readonly freeSide?: Side;
    })
  | (Kind & {
      readonly phase: "called-off";
      readonly why: CallOff;
      /** True if anybody could join. */
      readonly wasOpen?: true;
    })
  | (Match & More & { readonly phase: "playing" })
  | (Match & More & { readonly phase: "finished"; readonly result: GameResult });

/** What a title says about a game. Players by username, or by their shown names (player-name.ts). */
type TitledGame = Told<{ readonly moves?: readonly Square[] }>;

/** What a link preview shows of a game. Players as in its title. */
export type GameSummary = Told<{ readonly moves: readonly Square[] }>;

/** The texts about games: in the language of this page, unless the caller passes others. */
type Texts = typeof gameMetasTexts;

/** For a game that failed to load. On screen the title depends on the viewer. */
export const unreadGameMeta = ({ game, unread }: Texts): PageMeta => ({ title: game, description: unread });

export const UNREAD_GAME_META = unreadGameMeta(gameMetasTexts);

/** "blitz 5 + 3" */
const timeControlOf = (kind: Kind, { timeControls }: Texts, writing?: Writing): string =>
  fill(timeControls[kind.gameType], { clock: clockLabel(clockOf(kind), writing) }, writing);

type Waiting = Extract<TitledGame, { phase: "waiting" }>;

const invitationMeta = (game: Waiting, texts: Texts, writing?: Writing): PageMeta => {
  const { creator, invited, isRated, freeSide } = game;
  const timeControl = timeControlOf(game, texts, writing);
  const sentences = [
    ...(isRated ? [texts.ratedGame] : []),
    ...(invited === null && freeSide !== undefined ? [texts.youPlay[freeSide]] : []),
    invited === null ? texts.openSeat[isRated ? "rated" : "unrated"] : fill(texts.keptSeat, { invited }, writing),
  ];
  return {
    title:
      invited === null
        ? fill(texts.invitation, { creator, timeControl }, writing)
        : fill(texts.challenge, { creator, invited, timeControl }, writing),
    description: sentences.join(" "),
  };
};

type Playing = Extract<TitledGame, { phase: "playing" | "finished" }>;

const descriptionOf = (game: Playing, texts: Texts, writing?: Writing): string => {
  const { X: x, O: o } = game.players;
  const kind = game.isRated ? "rated" : "unrated";
  const timeControl = timeControlOf(game, texts, writing);
  if (game.phase === "playing") {
    const sentence = fill(texts.playing[kind], { x, o, timeControl }, writing);
    if (game.moves === undefined || !isCorrespondence(game)) return sentence;
    // Who looks at the link in a chat is often the one.
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

/** Title and description of a link to a game. */
export const gameMeta = (game: TitledGame, texts: Texts = gameMetasTexts, writing?: Writing): PageMeta => {
  if (game.phase === "waiting") return invitationMeta(game, texts, writing);
  if (game.phase === "called-off") {
    const why = game.why === "withdrawn" && game.wasOpen === true ? "canceled" : game.why;
    return { title: texts.calledOff[why], description: texts.whyCalledOff[why] };
  }
  const { X: x, O: o } = game.players;
  return { title: fill(texts.match, { x, o }, writing), description: descriptionOf(game, texts, writing) };
};
