import type { Side, Square } from "../game/rules.ts";
import { gameMetasTexts } from "../language/en/game-metas.ts";
import { invitationMetasTexts } from "../language/en/invitation-metas.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { CallOff } from "../protocol/game-protocol.ts";
import { type GameKind, type Match, matchMeta, timeControlOf } from "./match-meta.ts";
import type { PageMeta } from "./page-meta.ts";

/** A match's own page needs only `match-meta.ts`. */

type DescribedGame<More> =
  | (GameKind & {
      readonly phase: "waiting";
      readonly creator: string;
      readonly invited: string | null;
      /** For the second player; omitted if it will be drawn. */
      readonly freeSide?: Side;
    })
  | (GameKind & {
      readonly phase: "called-off";
      readonly why: CallOff;
      readonly wasOpen?: true;
    })
  | Match<More>;

/** Players by username, or by their shown names (player-name.ts). */
type TitledGame = DescribedGame<{ readonly moves?: readonly Square[] }>;

export type GameSummary = DescribedGame<{ readonly moves: readonly Square[]; readonly isWithBot?: true }>;

export type GameTexts = typeof gameMetasTexts & typeof invitationMetasTexts;

const ENGLISH: GameTexts = { ...gameMetasTexts, ...invitationMetasTexts };

type Waiting = Extract<TitledGame, { phase: "waiting" }>;

const invitationMeta = (game: Waiting, texts: GameTexts, writing?: Writing): PageMeta => {
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

export const gameMeta = (game: TitledGame, texts: GameTexts = ENGLISH, writing?: Writing): PageMeta => {
  if (game.phase === "waiting") return invitationMeta(game, texts, writing);
  if (game.phase === "called-off") {
    const why = game.why === "withdrawn" && game.wasOpen === true ? "canceled" : game.why;
    return { title: texts.calledOff[why], description: texts.whyCalledOff[why] };
  }
  return matchMeta(game, texts, writing);
};
