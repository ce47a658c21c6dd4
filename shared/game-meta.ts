import type { CallOff, GameResult } from "./game-protocol.ts";
import { gameMetasTexts } from "./language/en/game-metas.ts";
import { fill } from "./language/fill.ts";
import type { Writing } from "./language/texts.ts";
import type { PageMeta } from "./page-meta.ts";
import { opponentOf, type Side, type Square } from "./rules.ts";
import { type GameType, TIME_CONTROLS } from "./time-controls.ts";

interface Kind {
  readonly gameType: GameType;
  readonly isRated: boolean;
}

interface Match extends Kind {
  readonly players: Readonly<Record<Side, string>>;
  /** A room of an older build does not tell them. */
  readonly moves?: readonly Square[];
}

/** As much of a game as a link to it says. Players by username, or as a reader calls them (player-name.ts). */
export type GameSummary =
  | (Kind & {
      readonly phase: "waiting";
      readonly creator: string;
      /** The player for whom a challenge reserves the other seat. */
      readonly invited: string | null;
    })
  | (Kind & { readonly phase: "called-off"; readonly why: CallOff })
  | (Match & { readonly phase: "playing" })
  | (Match & { readonly phase: "finished"; readonly result: GameResult });

/** What is said of games: in the language of this page, unless other texts and how these are written come with the call. */
type Texts = typeof gameMetasTexts;

/** For a game that could not be read. On screen the title depends on who is looking. */
export const unreadGameMeta = ({ game, unread }: Texts): PageMeta => ({ title: game, description: unread });

export const UNREAD_GAME_META = unreadGameMeta(gameMetasTexts);

/** "blitz 5 + 3" */
const timeControlOf = ({ gameType }: Kind, { timeControls }: Texts): string =>
  fill(timeControls[gameType], { clock: TIME_CONTROLS[gameType].label });

type Waiting = Extract<GameSummary, { phase: "waiting" }>;

const invitationMeta = (game: Waiting, texts: Texts, writing?: Writing): PageMeta => {
  const { creator, invited } = game;
  const timeControl = timeControlOf(game, texts);
  return invited === null
    ? { title: fill(texts.invitation, { creator, timeControl }, writing), description: texts.openSeat }
    : {
        title: fill(texts.challenge, { creator, invited, timeControl }, writing),
        description: fill(texts.keptSeat, { invited }, writing),
      };
};

type Playing = Extract<GameSummary, { phase: "playing" | "finished" }>;

const descriptionOf = (game: Playing, texts: Texts, writing?: Writing): string => {
  const { X: x, O: o } = game.players;
  const kind = game.isRated ? "rated" : "unrated";
  const timeControl = timeControlOf(game, texts);
  if (game.phase === "playing") return fill(texts.playing[kind], { x, o, timeControl }, writing);
  const { winner: side, status } = game.result;
  if (status === "aborted") return fill(texts.aborted[kind], { x, o, timeControl }, writing);
  if (side === null || status === "tie") return fill(texts.tie[kind], { x, o, timeControl }, writing);
  const [winner, loser] = side === "X" ? [x, o] : [o, x];
  return fill(texts[status][kind], { winner, side, loser, other: opponentOf(side), timeControl }, writing);
};

/** What a link to a game says in a chat. */
export const gameMeta = (game: GameSummary, texts: Texts = gameMetasTexts, writing?: Writing): PageMeta => {
  if (game.phase === "waiting") return invitationMeta(game, texts, writing);
  if (game.phase === "called-off") {
    return { title: texts.calledOff[game.why], description: texts.whyCalledOff[game.why] };
  }
  const { X: x, O: o } = game.players;
  return { title: fill(texts.match, { x, o }, writing), description: descriptionOf(game, texts, writing) };
};
