import { useState } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { outcomeOf, type Position } from "../../../shared/rules.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./about-page.module.css";
import { randomFinalPosition } from "./final-position.ts";
import { Picture } from "./picture.tsx";

const labelOf = (position: Position): string => {
  const winner = outcomeOf(position)?.winner ?? null;
  const end = winner === null ? "a tie" : `a win for ${winner}`;
  return `Drawing of the final board of a random game: ${end} after ${position.ply} moves`;
};

export interface AboutPageProps {
  /** The one picture that there is without scripts. */
  readonly still?: Position;
}

export const AboutPage = ({ still }: AboutPageProps) => {
  const [position, setPosition] = useState(() => still ?? randomFinalPosition(Math.random));
  const picture = <Picture position={position} label={labelOf(position)} />;
  return (
    <Page head={<PageHead title="In Development" />}>
      <PageMeta {...PAGE_METAS["/about"]} />
      {still === undefined ? (
        <button
          type="button"
          className={`${styles.frame} ${styles.press}`}
          aria-describedby="another"
          onClick={() => setPosition(randomFinalPosition(Math.random))}
        >
          {picture}
        </button>
      ) : (
        <div className={styles.frame}>{picture}</div>
      )}
      <p id="another" className={styles.note}>
        A random game, played to its end.{still === undefined && " Press the picture for another one."}
      </p>
    </Page>
  );
};
