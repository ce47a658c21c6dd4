import { useState } from "react";
import { aboutTexts } from "../../../shared/language/en/about.ts";
import { count } from "../../../shared/language/fill.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { outcomeOf, type Position } from "../../../shared/rules.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./about-page.module.css";
import { randomFinalPosition } from "./final-position.ts";
import { Picture } from "./picture.tsx";

const labelOf = (position: Position): string => {
  const winner = outcomeOf(position)?.winner ?? null;
  return winner === null ? count(aboutTexts.tie, position.ply) : count(aboutTexts.win, position.ply, { winner });
};

export interface AboutPageProps {
  /** The one picture that there is without scripts. */
  readonly still?: Position;
}

export const AboutPage = ({ still }: AboutPageProps) => {
  const [position, setPosition] = useState(() => still ?? randomFinalPosition(Math.random));
  const picture = <Picture position={position} label={labelOf(position)} />;
  return (
    <Page head={<PageHead title={aboutTexts.heading} />}>
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
        {still === undefined ? `${aboutTexts.picture} ${aboutTexts.press}` : aboutTexts.picture}
      </p>
    </Page>
  );
};
