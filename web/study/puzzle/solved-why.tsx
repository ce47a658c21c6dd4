import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { isEnded, type Solving } from "./solving.ts";
import styles from "./solving-panel.module.css";
import { whyText } from "./why.ts";

export const SolvedWhy = ({ solving }: { readonly solving: Solving }) => {
  if (!isEnded(solving)) return null;
  const { puzzle, reply } = solving;
  const why = whyText(puzzle);
  return (
    <p role="status" className={`snug ${styles.why}`}>
      {why} {reply !== null && fill(puzzlesTexts.reply, { move: moveText(reply) })}
    </p>
  );
};
