import { memo, useSyncExternalStore } from "react";
import styles from "./announcer.module.css";
import type { Speaker } from "./speaker.ts";

/** The two places a screen reader listens to. They exist before there is anything to say. */
export const Announcer = memo(function Announcer({ speaker }: { readonly speaker: Speaker }) {
  const last = useSyncExternalStore(speaker.subscribe, speaker.getLast);
  // The key makes the same words a new element, so that they are said again.
  const text = (urgency: string) => last?.urgency === urgency && <span key={last.id}>{last.text}</span>;
  return (
    <div className={styles.hidden}>
      <div aria-live="polite">{text("polite")}</div>
      <div aria-live="assertive">{text("assertive")}</div>
    </div>
  );
});
