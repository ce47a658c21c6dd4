import { type ReactNode, useId } from "react";
import styles from "./friends-page.module.css";

export interface PeopleListProps {
  readonly heading: string;
  readonly count: number;
  /** What stands there for nobody. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** One of the three lists. */
export const PeopleList = ({ heading, count, empty, children }: PeopleListProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading} {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
};
