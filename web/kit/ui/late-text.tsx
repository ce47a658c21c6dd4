import { useEffect, useState } from "react";
import { dateText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import styles from "./late-text.module.css";

let isPainted = false;

interface LateTextProps {
  readonly text: () => string;
  readonly place: string;
}

/** The first formatter takes a slow phone some 100 ms, so the text comes after the first paint. */
export const LateText = ({ text, place }: LateTextProps) => {
  const [isShown, setIsShown] = useState(isPainted);
  useEffect(() => {
    if (isShown) return;
    // The callback of a frame runs before its paint, and a timeout set in it fires after the paint.
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

export const LateDate = ({ at, timeZone }: { readonly at: Millis; readonly timeZone?: string }) => (
  <LateText place={new Date(at).toISOString().slice(0, 10)} text={() => dateText(at, timeZone)} />
);
