import { useState } from "react";
import { explorerTexts } from "../../../shared/language/en/explorer.ts";
import styles from "./explorer.module.css";
import { type ExplorerProps, OpeningList } from "./opening-list.tsx";

/** Asks the server only while it is open. */
export const Explorer = (props: ExplorerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.explorer} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`target strong ${styles.heading}`}>{explorerTexts.heading}</summary>
      {isOpen && <OpeningList {...props} />}
    </details>
  );
};
