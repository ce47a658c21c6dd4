import { type ReactNode, useId } from "react";
import hidden from "../../ui/visually-hidden.module.css";
import styles from "./people-list.module.css";

export interface PeopleListProps {
  readonly heading: string;
  /** Where a tab says the same, for screen readers only. */
  readonly isHeadingHidden?: boolean;
  readonly count: number;
  /** What stands there for nobody. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** People of one kind. */
export const PeopleList = ({ heading, isHeadingHidden = false, count, empty, children }: PeopleListProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={isHeadingHidden ? hidden.hidden : styles.heading}>
        {heading} {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
};
