import { expect, test } from "vitest";
import { OPPONENTS } from "../../shared/engine/opponents.ts";
import { AGAINST_ENGINE, practiceIn, textOfPractice } from "../../web/pages/practice/kept-practice.ts";
import { stormRunIn, textOfStormRun } from "../../web/pages/storm/kept-storm.ts";
import { daysIn, textOfDays } from "../../web/study/progress/kept-days.ts";
import { puzzleProgressIn, textOfPuzzleProgress } from "../../web/study/progress/kept-puzzles.ts";
import { textOfTraining, trainingIn } from "../../web/study/progress/kept-training.ts";
import { progressIn, runningOpponent, textOfProgress } from "../../web/study/progress/practice-progress.ts";
import { outboxIn, textOfOutbox } from "../../web/study/progress/puzzle-outbox.ts";

/** Texts as browsers of players have them. They must be read for ever, and written as they were. */

const TRAINED = '{"keeps":"win","dueOn":3,"returns":1,"solvedInRow":0,"moves":"RN","right":"."}';
const PRACTICE =
  '{"version":1,"setup":{"opponent":"crumb","side":"either","gameType":"bullet"},"game":{"opponent":"pebble","you":"O","gameType":"bullet","seed":7,"squares":[40,36],"takebacks":1,"hints":2,"setUp":0,"spent":[900,null],"elapsed":500,"clock":{"X":119000,"O":120000,"elapsed":500}},"result":null}';

test.each<[string, (text: string) => string | null, string]>([
  [
    "days",
    (text) => textOfDays(daysIn(text)),
    '{"version":1,"days":[[4,[{"seenAt":1,"wrongTries":2,"end":{"at":9,"isSolved":true,"isInTime":false}},{"seenAt":3,"wrongTries":0,"end":null},null]]]}',
  ],
  [
    "puzzles",
    (text) => textOfPuzzleProgress(puzzleProgressIn(text)),
    '{"version":1,"rating":{"rating":1234.5,"deviation":90.25,"volatility":0.06},"results":[[7,1],[10000,0]]}',
  ],
  ["training", (text) => textOfTraining(trainingIn(text)), `{"version":1,"mistakes":[${TRAINED}]}`],
  [
    "outbox",
    (text) => textOfOutbox(outboxIn(text)),
    `{"version":1,"unsent":[{"owner":null,"attempts":[[7,[40,36]]],"days":[[4,2,[1],0,9000]],"changes":[{"kind":"add","trained":${TRAINED}},{"kind":"try","moves":"RN","isSolved":false,"day":5},{"kind":"remove","moves":"RN"}]}]}`,
  ],
  [
    "practice progress",
    (text) => textOfProgress(progressIn(text)),
    '{"version":1,"tallies":[["crumb",{"games":3,"wins":2,"cleanWins":1}]],"results":[{"opponent":"crumb","score":0.5}]}',
  ],
  [
    "storm",
    (text) => {
      const run = stormRunIn(text);
      return run && textOfStormRun(run);
    },
    '{"version":1,"account":null,"seed":5,"startedAt":1800000000000,"moves":[[3,900]],"bestBefore":null,"phase":"kept","isStopped":true}',
  ],
  ["practice", (text) => textOfPractice(practiceIn(AGAINST_ENGINE, text, 2000), 2000), PRACTICE],
])("a stored text is read and written as it was: %s", (_, again, text) => {
  expect(again(text)).toBe(text);
});

test("home finds the opponent of a running practice game, and none of a finished one", () => {
  expect(runningOpponent(PRACTICE)).toBe(OPPONENTS[1]);
  expect(runningOpponent(PRACTICE.replace('"result":null', '"result":{"winner":"X","status":"resign"}'))).toBeNull();
});
