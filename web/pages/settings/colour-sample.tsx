import type { BoardColours } from "../../appearance/appearance.ts";
import { Mark } from "../../board/mark.tsx";
import styles from "./colour-sample.module.css";

const NAMES: Readonly<Record<BoardColours, string>> = {
  "blue-orange": "Blue, orange",
  "blue-red": "Blue, red",
  "violet-gold": "Violet, gold",
};

/** What X and O look like in a pair of colours. */
export const ColourSample = ({ colours }: { readonly colours: BoardColours }) => (
  <span className={styles.sample}>
    <span className={styles.marks} data-colours={colours}>
      <Mark player="X" />
      <Mark player="O" />
    </span>
    {NAMES[colours]}
  </span>
);
