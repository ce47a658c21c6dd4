import { clockText } from "../../../shared/format.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { type Millis, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { searchBarTexts } from "../../../shared/language/en/search-bar.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import styles from "../../kit/ui/status-bar.module.css";
import { useTitle } from "../../kit/ui/use-title.ts";
import { errorText } from "../../server/socket/error-texts.ts";
import { useSearch } from "./search-provider.tsx";
import type { SearchState } from "./search-request.ts";
import { useNow } from "./use-now.ts";

/** From the request on, so that the bar does not push the page down later. */
type Searching = Extract<SearchState, { readonly phase: "checking" | "asking" | "searching" }>;

const SearchTitle = ({ since }: { readonly since: Millis }) => {
  useTitle(fill(searchBarTexts.title, { time: clockText(Math.max(0, useNow(true) - since)) }));
  return null;
};

const Waiting = ({ state, isPlaying }: { readonly state: Searching; readonly isPlaying: boolean }) => {
  const { cancel } = useSearch();
  const now = useNow(true);
  const { since, pausedUntil } = state.phase === "searching" ? state : { since: now, pausedUntil: null };
  const pause = Math.max(0, (pausedUntil ?? now) - now);
  const { request } = state;
  return (
    <aside className={styles.bar} aria-label={searchBarTexts.bar}>
      <p className={styles.text}>
        <strong>{pause > 0 ? fill(homeTexts.paused, { time: clockText(pause) }) : searchBarTexts.searching}</strong>{" "}
        {request.kind === "opponent" && (
          <span className={styles.against}>
            <bdi translate="no">{TIME_CONTROLS[request.gameType].label}</bdi> {typeName(request.gameType)}
          </span>
        )}
      </p>
      <span role="timer" aria-label={homeTexts.timeSearching} className={styles.clock}>
        {clockText(Math.max(0, now - since))}
      </span>
      {!isPlaying && (
        <ButtonLink to="/practice" className={styles.way} aria-label={searchBarTexts.meanwhile}>
          {searchBarTexts.practice}
        </ButtonLink>
      )}
      <Button look="quiet" className={styles.close} aria-label={commonTexts.cancel} onClick={cancel}>
        <CloseIcon />
      </Button>
    </aside>
  );
};

const Found = ({ opensAt }: { readonly opensAt: Millis }) => {
  const { open } = useSearch();
  const left = Math.max(0, opensAt - useNow(true));
  return (
    <aside className={styles.bar} data-turn aria-label={searchBarTexts.bar}>
      <p className={styles.text} role="alert">
        <strong>{homeTexts.found}</strong>
      </p>
      <span role="timer" className={styles.clock}>
        {clockText(left)}
      </span>
      <Button look="primary" className={styles.way} onClick={open}>
        {searchBarTexts.open}
      </Button>
    </aside>
  );
};

export interface SearchBarProps {
  readonly pathname: string;
  readonly isShownByPage: boolean;
}

export const SearchBar = ({ pathname, isShownByPage }: SearchBarProps) => {
  const { state, opensAt, settle } = useSearch();
  if (opensAt !== null) return <Found opensAt={opensAt} />;
  if ("request" in state) {
    return (
      <>
        {state.phase === "searching" && <SearchTitle since={state.since} />}
        {!isShownByPage && (
          <Waiting state={state} isPlaying={pathname === "/practice" || isGameId(pathname.slice(1))} />
        )}
      </>
    );
  }
  if (isShownByPage || state.phase !== "idle" || state.refusal === null) return null;
  return (
    <aside className={styles.bar} aria-label={searchBarTexts.bar}>
      <p className={styles.text} role="alert">
        {errorText(state.refusal)}
      </p>
      <Button look="quiet" className={styles.close} aria-label={commonTexts.close} onClick={settle}>
        <CloseIcon />
      </Button>
    </aside>
  );
};
