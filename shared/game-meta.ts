import type { CallOff, GameResult } from "./game-protocol.ts";
import { BRAND, type PageMeta } from "./page-meta.ts";
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

/** As much of a game as a link to it says. Players by name. */
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

/** For a game that could not be read. On screen the title depends on who is looking. */
export const UNREAD_GAME_META: PageMeta = {
  title: "Game",
  description: `A game of ${BRAND}: nine boards, one clock each.`,
};

/** "game of blitz 5 + 3" */
const gameKindText = ({ gameType }: Kind): string => `game of ${gameType} ${TIME_CONTROLS[gameType].label}`;

/** "a rated game of blitz 5 + 3" */
const kindText = (kind: Kind): string => `${kind.isRated ? "a rated" : "an unrated"} ${gameKindText(kind)}`;

const HOW = { line: "with three boards in a line", resign: "by resignation", timeout: "on time" } as const;

type FinishedSummary = Extract<GameSummary, { phase: "finished" }>;

const finishedText = (game: FinishedSummary): string => {
  const { X, O } = game.players;
  const { winner, status } = game.result;
  if (status === "aborted") return `${X} (X) and ${O} (O) began ${kindText(game)}. It was aborted.`;
  if (winner === null || status === "tie") return `${X} (X) and ${O} (O) tied ${kindText(game)}.`;
  const [victor, other] = winner === "X" ? [X, O] : [O, X];
  return `${victor} (${winner}) beat ${other} (${opponentOf(winner)}) ${HOW[status]} in ${kindText(game)}.`;
};

const invitationMeta = (game: Extract<GameSummary, { phase: "waiting" }>): PageMeta => {
  const { creator, invited } = game;
  return invited === null
    ? {
        title: `${creator} invites you to a ${gameKindText(game)}`,
        description: "Open the link to take the other seat. You need no account.",
      }
    : {
        title: `${creator} challenges ${invited} to a ${gameKindText(game)}`,
        description: `The other seat is kept for ${invited}.`,
      };
};

const CALL_OFF_META: Readonly<Record<CallOff, PageMeta>> = {
  declined: { title: "Challenge declined", description: "This game was not played: the challenge was declined." },
  withdrawn: { title: "Challenge withdrawn", description: "This game was not played: the challenge was taken back." },
  expired: { title: "Invitation expired", description: "This game was not played: nobody joined it in time." },
};

/** What a link to a game says in a chat. */
export const gameMeta = (game: GameSummary): PageMeta => {
  if (game.phase === "waiting") return invitationMeta(game);
  if (game.phase === "called-off") return CALL_OFF_META[game.why];
  const { X, O } = game.players;
  return {
    title: `${X} vs. ${O}`,
    description:
      game.phase === "finished" ? finishedText(game) : `${X} (X) and ${O} (O) are playing ${kindText(game)}.`,
  };
};
