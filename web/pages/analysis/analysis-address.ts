import { INITIAL_POSITION, type Position, play, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath, moveText } from "../../../shared/protocol/notation.ts";
import { squareOfText } from "../../../shared/protocol/typed-move.ts";
import { EMPTY_TREE, isPlainLine, mainLine, placeAt, type StudyTree, withLine } from "../../../shared/study/tree.ts";
import { textOfTree, treeOfText } from "../../../shared/study/tree-text.ts";
import { type Analysis, goTo } from "./variations.ts";

export type Linked =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  | { readonly kind: "problem"; readonly text: string };

export interface TreeLink {
  readonly address: string;
  /** False if the tree is too long for a link. The link then has only the shown line. */
  readonly isWhole: boolean;
}

/** The longest link, without the site. Some programs cut longer ones. */
const LONGEST_LINK = 2000;

const LONGEST_QUOTE = 12;

const readMoves = (moves: string, start: Position): readonly Square[] | string => {
  const parts = moves.split(",").filter((part, _, all) => part !== "" || all.length > 1);
  const squares: Square[] = [];
  let position = start;
  for (const text of parts) {
    const square = squareOfText(text.trim());
    if (square === null) return fill(analysisTexts.noMove, { text: text.slice(0, LONGEST_QUOTE) });
    const whyNot = whyIllegal(position, square);
    if (whyNot !== null) {
      const values = { move: moveText(square), number: squares.length + 1 };
      return fill(whyNot === "finished" ? analysisTexts.isOver : analysisTexts.notAllowed, values);
    }
    position = play(position, square);
    squares.push(square);
  }
  return squares;
};

const problem = (text: string): Linked => ({ kind: "problem", text });

/** @param ply "" and anything invalid means the end of the line. */
const shownAt = (tree: StudyTree, line: readonly Square[], ply: string | null): Linked => {
  const moves = ply === null ? line.length : Number(ply);
  const isPly = Number.isInteger(moves) && moves >= 0 && moves <= line.length;
  return { kind: "analysis", analysis: { tree, line, ply: isPly ? moves : line.length } };
};

const readTree = (text: string, search: URLSearchParams): Linked => {
  const tree = treeOfText(text);
  if (tree === null) return problem(analysisTexts.noTree);
  // A wrong line or ply needs no message, because the tree can be shown all the same.
  const given = readMoves(search.get("line") ?? "", tree.start ?? INITIAL_POSITION);
  const known = typeof given === "string" || placeAt(tree, given) === undefined ? [] : given;
  return shownAt(tree, goTo(tree, known).line, search.get("ply"));
};

/** "?moves=5-1,1-3&ply=1" is a line, "?tree=MVJT&line=5-1,1-3&ply=1" a tree with a line on show. */
export const readAddress = (search: URLSearchParams): Linked => {
  const text = search.get("tree");
  if (text !== null) return readTree(text, search);
  const squares = readMoves(search.get("moves") ?? "", INITIAL_POSITION);
  if (typeof squares === "string") return problem(squares);
  return shownAt(withLine(EMPTY_TREE, squares), squares, search.get("ply"));
};

const treeAddress = ({ tree, line, ply }: Analysis): string => {
  const search = new URLSearchParams({ tree: textOfTree(tree) });
  if (line.join() !== mainLine(tree).join()) search.set("line", line.map(moveText).join());
  if (ply < line.length) search.set("ply", String(ply));
  // Commas are allowed in a query string, and easier to read than %2C.
  return `/analysis?${search.toString().replaceAll("%2C", ",")}`;
};

export const linkOf = (analysis: Analysis): TreeLink => {
  const { tree, line, ply } = analysis;
  if (isPlainLine(tree)) return { address: analysisPath(line, ply), isWhole: true };
  const address = treeAddress(analysis);
  if (address.length <= LONGEST_LINK) return { address, isWhole: true };
  if (tree.start === null) return { address: analysisPath(line, ply), isWhole: false };
  const only = withLine({ ...EMPTY_TREE, start: tree.start }, line);
  return { address: treeAddress({ ...analysis, tree: only }), isWhole: false };
};
