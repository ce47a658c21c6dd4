import { INITIAL_POSITION, play, type Side, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { squareOfText } from "../../../shared/protocol/typed-move.ts";

type LinkedGame =
  | { readonly kind: "game"; readonly squares: readonly Square[]; readonly you: Side | null }
  | { readonly kind: "problem"; readonly text: string };

const LONGEST_QUOTE = 12;

const problem = (text: string, quoted: string): LinkedGame => ({
  kind: "problem",
  text: fill(text, { text: quoted.slice(0, LONGEST_QUOTE) }),
});

/** Reads "?moves=5-1,1-3&you=X", as `shared/review/paths.ts` writes it. Without moves the game is empty. */
export const linkedGame = (search: URLSearchParams): LinkedGame => {
  const side = search.get("you");
  if (side !== null && side !== "X" && side !== "O") return problem(reviewTexts.noSide, side);
  const moves = search.get("moves") ?? "";
  const squares: Square[] = [];
  let position = INITIAL_POSITION;
  for (const text of moves === "" ? [] : moves.split(",")) {
    const square = squareOfText(text);
    if (square === null || whyIllegal(position, square) !== null) return problem(reviewTexts.noGame, text);
    position = play(position, square);
    squares.push(square);
  }
  return { kind: "game", squares, you: side };
};
