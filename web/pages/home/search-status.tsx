import { Suspense, useEffect, useState } from "react";
import { clockText } from "../../../shared/format.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { requestOf, type SearchState } from "../../search/search-state.ts";
import { ERROR_TEXTS } from "../../socket/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { part } from "../../ui/part.ts";
import styles from "./search-status.module.css";

/** After this long the visitor is offered to invite a friend instead, and told how many others there are. */
const FRIEND_OFFER_AFTER: Millis = 20_000;

const Company = part(async () => (await import("./company.tsx")).Company);

const useElapsed = (since: Millis | null): Millis => {
  const [now, setNow] = useState(since ?? 0);
  useEffect(() => {
    if (since === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, now - since);
};

const sentence = (state: SearchState, isRated: boolean, isLong: boolean): string => {
  switch (state.phase) {
    case "idle":
      return state.refusal === null ? homeTexts.pick : ERROR_TEXTS[state.refusal];
    case "found":
      return homeTexts.found;
    case "checking":
    case "asking":
    case "searching":
      if (state.request.kind === "friend") return homeTexts.settingUp;
      if (isLong) return homeTexts.quiet;
      return isRated ? homeTexts.lookingNear : homeTexts.looking;
  }
};

export interface SearchStatusProps {
  readonly state: SearchState;
  readonly isRated: boolean;
  readonly onAskFriend: () => void;
  readonly onCancel: () => void;
}

/** One line that is always there, so that nothing moves when a search begins or lasts. */
export const SearchStatus = ({ state, isRated, onAskFriend, onCancel }: SearchStatusProps) => {
  const since = state.phase === "searching" ? state.since : null;
  const elapsed = useElapsed(since);
  const isLong = elapsed >= FRIEND_OFFER_AFTER;
  return (
    <div className={styles.status}>
      <p className={styles.sentence} role="status">
        {sentence(state, isRated, isLong)}
      </p>
      {isLong && (
        <Button look="quiet" className={styles.offer} onClick={onAskFriend}>
          {homeTexts.inviteFriend}
        </Button>
      )}
      {since !== null && (
        <span className={styles.elapsed} role="timer" aria-label={homeTexts.timeSearching}>
          {clockText(Math.floor(elapsed / 1000) * 1000)}
        </span>
      )}
      {requestOf(state) !== null && (
        <Button look="quiet" className={styles.cancel} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      )}
      {isLong && (
        <Suspense>
          <Company />
        </Suspense>
      )}
    </div>
  );
};
