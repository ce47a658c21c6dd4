import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { gamesExportAddress } from "../../api/export-addresses.ts";
import { historyQuery } from "../../api/history.ts";
import { filtersIn, type HistoryFilters, historyParams, isFiltered } from "../../api/profile.ts";
import { useSearchParams } from "../../navigation/address.tsx";
import { useSession } from "../../session/session.tsx";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { EmptyPlace } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./history.module.css";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import { HistoryItem } from "./history-item.tsx";
import { countText, eachOnce, nothingFoundText } from "./history-texts.ts";

/** How far each visited page was scrolled when it was left, by its entry in the browser's history. */
const places = new Map<string, number>();

/** Restores the scroll position after Back. The browser cannot: the list is not there yet when it tries. */
export const useKeptPlace = (isReady: boolean): void => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const place = places.get(key);
    if (isReturn && place !== undefined) window.scrollTo(0, place);
  }, [isReady, isReturn, key]);

  // The page still stands when its effects are undone.
  useLayoutEffect(() => () => void places.set(key, window.scrollY), [key]);
};

export interface HistoryFootProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The next page did not come. */
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** How many games are shown, and the way to more; the place is as high with a button as without. */
const HistoryFoot = ({ count, hasMore, isLoading, hasFailed, onLoadMore }: HistoryFootProps) => (
  <div className={styles.foot}>
    <p role="status">{countText(count, !hasMore)}</p>
    {hasMore && (
      <Button isDisabled={isLoading} onClick={onLoadMore}>
        {isLoading && <Spinner />}
        {hasFailed && !isLoading ? commonTexts.tryAgain : profileTexts.more}
      </Button>
    )}
  </div>
);

export interface NoGamesProps {
  readonly username: string;
  readonly filters: HistoryFilters;
  readonly onClear: (filters: HistoryFilters) => void;
}

/** Why the list is empty, and what to do about it. */
const NoGames = ({ username, filters, onClear }: NoGamesProps) => {
  const { user } = useSession();
  if (isFiltered(filters)) {
    return (
      <EmptyPlace>
        <p>{nothingFoundText(filters)}</p>
        <Button onClick={() => onClear({ type: null, result: null, opponent: "" })}>{profileTexts.showAll}</Button>
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace>
      <p>{user?.username === username ? profileTexts.noneOfYours : fill(profileTexts.noneOfPlayer, { username })}</p>
      <ButtonLink to="/" look="primary">
        {profileTexts.play}
      </ButtonLink>
    </EmptyPlace>
  );
};

/** For the last item of a list: calls `onVisible` when it comes into sight. Starts over for a new last item. */
const useLastVisible = (onVisible: (() => void) | null): RefCallback<Element> =>
  useCallback(
    (item) => {
      if (item === null || onVisible === null) return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
      });
      observer.observe(item);
      return () => observer.disconnect();
    },
    [onVisible],
  );

const PLACES = ["first", "second", "third", "fourth"] as const;

const Waiting = () => (
  <ul className={styles.waiting} aria-busy="true" aria-label={profileTexts.loadingGames}>
    {PLACES.map((place) => (
      <li key={place} className={styles.place} />
    ))}
  </ul>
);

/** Every game of a player, the newest first, ten more whenever the last one comes into sight. */
export const History = ({ username }: { readonly username: string }) => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersIn(params), [params]);
  const query = useInfiniteQuery({ ...historyQuery(username, filters), placeholderData: keepPreviousData });
  const { data, isError, isPaused, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const { fetchNextPage, refetch } = query;
  useKeptPlace(data !== undefined);

  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  // After a failure only the button loads more, or an open list would ask for ever.
  const last = useLastVisible(hasNextPage && !isFetchNextPageError && !isPlaceholderData ? loadMore : null);

  const filter = (chosen: HistoryFilters): void => setParams(historyParams(chosen), { replace: true });
  const games = data === undefined ? null : eachOnce(data.pages);
  const hasNone = games?.length === 0 && !isFiltered(filters);
  return (
    <section className={styles.history} aria-labelledby="games">
      <div className={styles.top}>
        <h2 className={styles.title} id="games">
          {profileTexts.history}
        </h2>
        {!hasNone && (
          <ButtonAnchor look="quiet" className={styles.download} href={gamesExportAddress(username)} download>
            {profileTexts.download}
          </ButtonAnchor>
        )}
      </div>
      {!hasNone && <HistoryFilterForm filters={filters} onChange={filter} />}
      {games === null ? (
        isError || isPaused ? (
          <EmptyPlace>
            <p>{isPaused ? profileTexts.gamesOffline : profileTexts.gamesFailed}</p>
            <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
          </EmptyPlace>
        ) : (
          <Waiting />
        )
      ) : games.length === 0 ? (
        <NoGames username={username} filters={filters} onClear={filter} />
      ) : (
        <>
          <ol className={styles.list} aria-busy={isPlaceholderData || undefined}>
            {games.map((game, index) => (
              <li key={game.id} ref={index === games.length - 1 ? last : null}>
                <HistoryItem game={game} username={username} />
              </li>
            ))}
          </ol>
          <HistoryFoot
            count={games.length}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            hasFailed={isFetchNextPageError}
            onLoadMore={loadMore}
          />
        </>
      )}
    </section>
  );
};
