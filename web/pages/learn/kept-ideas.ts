import { type IdeaName, isIdea } from "../../../shared/pages/idea-meta.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";

export const POSITIONS_AN_IDEA = 3;

/** Positions as they are stored, without duplicates: "center-2" is the second one of the idea "center". */
type SolvedPositions = readonly string[];

const positionKey = (idea: IdeaName, number: number): string => `${idea}-${number}`;

const isPosition = (key: string): boolean => {
  const at = key.lastIndexOf("-");
  const number = Number(key.slice(at + 1));
  return isIdea(key.slice(0, at)) && Number.isInteger(number) && number >= 1 && number <= POSITIONS_AN_IDEA;
};

export const solvedPositionsIn = (stored: string | null): SolvedPositions => [
  ...new Set((stored ?? "").split(",").filter(isPosition)),
];

export const keptIdeas = new BrowserSetting<SolvedPositions>({
  key: "ideas",
  parse: solvedPositionsIn,
  format: (solved) => (solved.length === 0 ? null : solved.join(",")),
});

/** `number` is from 1 to 3. */
export const isSolved = (solved: SolvedPositions, idea: IdeaName, number: number): boolean =>
  solved.includes(positionKey(idea, number));

export const countSolved = (solved: SolvedPositions, idea: IdeaName): number =>
  Array.from({ length: POSITIONS_AN_IDEA }, (_, at) => isSolved(solved, idea, at + 1)).filter(Boolean).length;

export const keepSolved = (idea: IdeaName, number: number): void => {
  const solved = keptIdeas.get();
  if (!isSolved(solved, idea, number)) keptIdeas.set([...solved, positionKey(idea, number)]);
};
