import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { outcomeOf, type Position } from "../../../shared/rules.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import styles from "./about-page.module.css";
import { Picture } from "./picture.tsx";
import { randomFinalPosition } from "./random-game.ts";

const labelOf = (position: Position): string => {
  const winner = outcomeOf(position)?.winner ?? null;
  const end = winner === null ? "a tie" : `a win for ${winner}`;
  return `Drawing of the final board of a random game: ${end} after ${position.ply} moves`;
};

export const AboutPage = () => {
  const [position, setPosition] = useState(() => randomFinalPosition(Math.random));
  return (
    <div className={styles.page}>
      <PageMeta {...PAGE_METAS["/about"]} />
      <h1>In Development</h1>
      <button
        type="button"
        className={styles.frame}
        aria-describedby="another"
        onClick={() => setPosition(randomFinalPosition(Math.random))}
      >
        <Picture position={position} label={labelOf(position)} />
      </button>
      <p id="another" className={styles.note}>
        A random game, played to its end. Press the picture for another one.
      </p>
    </div>
  );
};
