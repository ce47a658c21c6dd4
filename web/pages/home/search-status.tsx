import { Suspense } from "react";
import { clockText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { type GameRequest, type SearchState, searchRequestOf } from "../../match/search/search-request.ts";
import { useNow } from "../../match/search/use-now.ts";
import { lastClock } from "../../match/search/wanted-game.ts";
import { errorText } from "../../server/socket/error-texts.ts";
import { FirstStepsOffer, SearchOffers } from "./lazy-parts.ts";
import styles from "./search-status.module.css";
import { ownSearchOf } from "./waiting-clock.ts";

const FRIEND_OFFER_AFTER: Millis = 20_000;

const BOT_OFFER_AFTER: Millis = 10_000;

const sentence = (state: SearchState, isRated: boolean, isLong: boolean, pause: Millis): string => {
  switch (state.phase) {
    case "idle":
      return state.refusal === null ? homeTexts.pick : errorText(state.refusal);
    case "found":
      return homeTexts.found;
    case "checking":
    case "asking":
    case "searching":
      if (state.request.kind === "friend") return homeTexts.settingUp;
      if (pause > 0) return fill(homeTexts.paused, { time: clockText(pause) });
      if (isLong) return homeTexts.quiet;
      return isRated ? homeTexts.lookingNear : homeTexts.looking;
  }
};

/** True until the first search: the line then shows newcomers the way to the rules. */
const isOfferTime = (state: SearchState): boolean =>
  state.phase === "idle" && state.refusal === null && lastClock() === null;

interface SearchStatusProps {
  readonly state: SearchState;
  readonly isRated: boolean;
  readonly isPlayer: boolean;
  readonly onSearch: (request: GameRequest) => void;
  readonly onAskFriend: () => void;
  readonly onCancel: () => void;
}

/** The height is fixed, so that nothing moves when a search starts or takes long. */
export const SearchStatus = (props: SearchStatusProps) => {
  const { state, isRated, isPlayer, onSearch, onAskFriend, onCancel } = props;
  const since = state.phase === "searching" ? state.since : null;
  const now = useNow(since !== null);
  const elapsed = since === null ? 0 : Math.max(0, now - since);
  const pausedUntil = state.phase === "searching" ? state.pausedUntil : null;
  const pause = pausedUntil === null ? 0 : Math.max(0, pausedUntil - now);
  const isLong = pause === 0 && elapsed >= FRIEND_OFFER_AFTER;
  const isBotTime = elapsed >= BOT_OFFER_AFTER;
  const own = ownSearchOf(state);
  return (
    <div className={`grid content-center ${styles.search}`}>
      <div className={`muted small ${styles.status}`}>
        <p className={styles.sentence} role="status">
          {isOfferTime(state) ? (
            <Suspense fallback={homeTexts.pick}>
              <FirstStepsOffer />
            </Suspense>
          ) : (
            sentence(state, isRated, isLong, pause)
          )}
        </p>
        {since !== null && (
          <span className={`strong tabular-nums ${styles.elapsed}`} role="timer" aria-label={homeTexts.timeSearching}>
            {clockText(Math.floor(elapsed / 1000) * 1000)}
          </span>
        )}
        {searchRequestOf(state) !== null && (
          <Button look="quiet" className={styles.cancel} onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
        )}
      </div>
      {own !== null && (
        <div className={styles.below}>
          <Suspense>
            <SearchOffers {...{ own, isPlayer, isLong, isBotTime, onSearch, onAskFriend }} />
          </Suspense>
        </div>
      )}
    </div>
  );
};
