import { speechTexts } from "../../../shared/language/en/speech.ts";
import { fill } from "../../../shared/language/fill.ts";
import { playerName, playerNames } from "../../../shared/player-name.ts";
import { opponentOf, sideAt } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { type GameScreen, type Playing, shownSquares } from "../state/game-screen.ts";
import { isAnswered, preparedSquares } from "../state/prepared-reducer.ts";
import { offerNews } from "./offer-sentences.ts";
import {
  endText,
  moveSentence,
  nameIn,
  preparedSentence,
  ratingChangeSentence,
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

/** A limit that is worth a word: a game by link gives ten minutes for a first move. */
const SHORT: Millis = 60_000;

/** Who has not moved yet may have little time for it, and the game ends when it is over. */
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

/** What to say aloud about a change of the screen, or null when it is nothing to hear about. */
export const announcementFor = (before: GameScreen, after: GameScreen): Announcement | null => {
  if (after.phase !== "playing" && after.phase !== "finished") {
    return before.phase === after.phase ? null : welcome(after);
  }
  if (before.phase !== "playing" && before.phase !== "finished") return welcome(after);
  if (after.phase === "finished" && before.phase === "playing") {
    return { urgency: "assertive", text: endText(after.result, nameIn(after.game)) };
  }
  if (after.phase === "finished" && before.phase === "finished" && before.ratingChanges === null) {
    const sentence = ratingChangeSentence(after);
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
