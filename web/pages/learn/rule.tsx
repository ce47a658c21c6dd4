import { type ReactNode, useId } from "react";
import { BoardPicture } from "../../board/board-picture.tsx";
import type { Example } from "../../board/examples.ts";
import styles from "./learn-page.module.css";

export interface RuleProps {
  readonly title: string;
  readonly example: Example;
  /** What the picture shows. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** One rule in words, beside a board that shows it. */
export const Rule = ({ title, example, caption, children }: RuleProps) => {
  const id = useId();
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {title}
        </h2>
        {children}
      </div>
      <figure className={styles.figure}>
        <BoardPicture {...example} label={`Example board: ${title}`} />
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </section>
  );
};
