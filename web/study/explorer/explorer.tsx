import { useState } from "react";
import { explorerTexts } from "../../../shared/language/en/explorer.ts";
import styles from "./explorer.module.css";
import { type ExplorerProps, OpeningList } from "./opening-list.tsx";

/** The moves of rated games in this position. It opens with a press, and asks the server only while it is open. */
export const Explorer = (props: ExplorerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.explorer} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`target strong ${styles.heading}`}>{explorerTexts.heading}</summary>
      {isOpen && <OpeningList {...props} />}
    </details>
  );
};
