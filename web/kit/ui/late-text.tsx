import { useEffect, useState } from "react";
import { dateText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import styles from "./late-text.module.css";

/** True once anything of this page load was painted. */
let isPainted = false;

export interface LateTextProps {
  readonly text: () => string;
  /** About as long as the text. Keeps its place, unseen. */
  readonly place: string;
}

/**
 * Text from a formatter of the browser, such as a date. The first one that a page makes takes a slow phone some 100 ms, so
 * it comes after the first paint.
 */
export const LateText = ({ text, place }: LateTextProps) => {
  const [isShown, setIsShown] = useState(isPainted);
  useEffect(() => {
    if (isShown) return;
    // A frame's callbacks run before its paint, and a message after them comes behind it.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        isPainted = true;
        setIsShown(true);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return isShown ? text() : <span className={styles.place}>{place}</span>;
};

/** `dateText`, once something was painted. */
export const LateDate = ({ at, timeZone }: { readonly at: Millis; readonly timeZone?: string }) => (
  <LateText place={new Date(at).toISOString().slice(0, 10)} text={() => dateText(at, timeZone)} />
);
