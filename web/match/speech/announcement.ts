import { playerName, playerNames } from "../../../shared/account/player-name.ts";
import { opponentOf, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { type Finished, type GameScreen, isMatch, type Playing, shownSquares } from "../state/game-screen.ts";
import { isAnswered, preparedSquares } from "../state/prepared-reducer.ts";
import {
  moveSentence,
  nameIn,
  ownEndText,
  preparedSentence,
  ratingChangeSentence,
  ratingLimitSentence,
  spokenTime,
  turnSentence,
} from "./sentences.ts";

export interface Announcement {
  readonly urgency: "polite" | "assertive";
  readonly text: string;
}

const polite = (...sentences: string[]): Announcement => ({
  urgency: "polite",
  text: sentences.filter((sentence) => sentence !== "").join(" "),
});

/** Longer limits are not announced: a game by link gives ten minutes for a first move. */
const SHORT: Millis = 60_000;

const firstMoveSentence = (screen: Playing): string => {
  const { firstMoveBy, clock, you } = screen.game;
  if (firstMoveBy === null || you !== sideAt(shownSquares(screen).length)) return "";
  const limit = firstMoveBy - clock.turnAt;
  return limit > SHORT ? "" : fill(speechTexts.firstMove, { time: spokenTime(limit) });
};

const welcome = (after: GameScreen): Announcement | null => {
  if (after.phase === "waiting") return polite(speechTexts.waiting);
  if (after.phase !== "playing") return null;
  const { players, you } = after.game;
  const roles =
    you === null
      ? fill(speechTexts.youWatch, playerNames(players))
      : fill(speechTexts.youPlay, { side: you, opponent: playerName(players[opponentOf(you)].username) });
  return polite(
    roles,
    turnSentence(after, shownSquares(after)),
    firstMoveSentence(after),
    preparedSentence([], preparedSquares(after)) ?? "",
  );
};

export const offerOutcome = (before: Playing | Finished, after: Playing | Finished): string | null => {
  const { you, offers, takebacks } = after.game;
  if (takebacks > before.game.takebacks) return speechTexts.takenBack;
  const own = you === null ? null : before.game.offers.open[you];
  const isSettled = after.phase !== before.phase || offers.next !== null || offers.isWithdrawn;
  return you !== null && own !== null && offers.open[you] === null && !isSettled ? speechTexts.notAccepted[own] : null;
};

const offerNews = (before: Playing | Finished, after: Playing | Finished): string | null => {
  const { you, players, offers } = after.game;
  const outcome = offerOutcome(before, after);
  if (outcome !== null || you === null) return outcome;
  const other = opponentOf(you);
  const incoming = offers.open[other];
  if (incoming !== null && incoming !== before.game.offers.open[other]) {
    return fill(speechTexts.offered[incoming], { player: playerName(players[other].username) });
  }
  return null;
};

export const announcementFor = (before: GameScreen, after: GameScreen): Announcement | null => {
  if (!isMatch(after)) {
    return before.phase === after.phase ? null : welcome(after);
  }
  if (!isMatch(before)) return welcome(after);
  if (after.phase === "finished" && before.phase === "playing") {
    const sentences = [ownEndText(after.result, nameIn(after.game)), ratingLimitSentence(after) ?? ""];
    return { ...polite(...sentences), urgency: "assertive" };
  }
  if (after.phase === "finished" && before.phase === "finished") {
    const isNewLimit = ratingLimitSentence(before) === null;
    const sentence =
      (before.ratingChanges === null ? ratingChangeSentence(after) : null) ??
      (isNewLimit ? ratingLimitSentence(after) : null);
    if (sentence !== null) return polite(sentence);
  }
  const isNews = after.notice !== null && after.notice.id !== before.notice?.id;
  const squares = shownSquares(after);
  const known = shownSquares(before).length;
  if (squares.length > known) {
    return polite(
      isNews ? (after.notice?.text ?? "") : "",
      isAnswered(before, after) ? moveSentence(squares, squares.length - 2) : "",
      moveSentence(squares, squares.length - 1),
      turnSentence(after, squares),
      after.phase === "playing" ? firstMoveSentence(after) : "",
    );
  }
  if (isNews) return polite(after.notice?.text ?? "");
  const news = offerNews(before, after);
  if (news !== null) return squares.length < known ? polite(news, turnSentence(after, squares)) : polite(news);
  const prepared = squares.length === known ? preparedSentence(preparedSquares(before), preparedSquares(after)) : null;
  return prepared === null ? null : polite(prepared);
};
