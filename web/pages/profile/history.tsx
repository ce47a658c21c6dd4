import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { usePageParams } from "../../kit/ui/use-page-params.ts";
import { gamesExportAddress } from "../../server/api/export-addresses.ts";
import { historyQuery } from "../../server/api/history.ts";
import { filtersIn, type HistoryFilters, historyParams, isFiltered } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./history.module.css";
import { HistoryFilterForm } from "./history-filter-form.tsx";
import { HistoryItem } from "./history-item.tsx";
import { countText, eachOnce, nothingFoundText } from "./history-texts.ts";

/** The scroll position of each visited page, by its key in the browser's history. */
const places = new Map<string, number>();

/** Restores the scroll position after Back. The browser cannot: the list is not there yet when it tries. */
const useKeptPlace = (isReady: boolean): void => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const place = places.get(key);
    if (isReturn && place !== undefined) window.scrollTo(0, place);
  }, [isReady, isReturn, key]);

  // A layout effect's cleanup runs before the page is removed.
  useLayoutEffect(() => () => void places.set(key, window.scrollY), [key]);
};

interface HistoryFootProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** The height is the same with and without the button. */
const HistoryFoot = ({ count, hasMore, isLoading, hasFailed, onLoadMore }: HistoryFootProps) => (
  <div className="row wrap between gap-3 target muted small">
    <p role="status">{countText(count, !hasMore)}</p>
    {hasMore && (
      <Button isDisabled={isLoading} onClick={onLoadMore}>
        {isLoading && <Spinner />}
        {hasFailed && !isLoading ? commonTexts.tryAgain : profileTexts.more}
      </Button>
    )}
  </div>
);

interface NoGamesProps {
  readonly username: string;
  readonly filters: HistoryFilters;
  readonly onClear: (filters: HistoryFilters) => void;
}

const NoGames = ({ username, filters, onClear }: NoGamesProps) => {
  const { user } = useSession();
  if (isFiltered(filters)) {
    return (
      <EmptyState picture="games" text={nothingFoundText(filters)}>
        <Button onClick={() => onClear({ type: null, result: null, opponent: "" })}>{profileTexts.showAll}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="games"
      text={user?.username === username ? profileTexts.noneOfYours : fill(profileTexts.noneOfPlayer, { username })}
    >
      <ButtonLink to="/" look="primary">
        {profileTexts.play}
      </ButtonLink>
    </EmptyState>
  );
};

/** Put the ref on the last item of a list. Starts over with a new last item. */
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
      <li key={place} className={`boxed ${styles.place}`} />
    ))}
  </ul>
);

export const History = ({ username }: { readonly username: string }) => {
  const [params, setParams] = usePageParams();
  const filters = useMemo(() => filtersIn(params), [params]);
  const query = useInfiniteQuery({ ...historyQuery(username, filters), placeholderData: keepPreviousData });
  const { data, isError, isPaused, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const { fetchNextPage, refetch } = query;
  useKeptPlace(data !== undefined);

  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  // After a failure only the button loads more, or an open list would retry forever.
  const last = useLastVisible(hasNextPage && !isFetchNextPageError && !isPlaceholderData ? loadMore : null);

  const filter = (chosen: HistoryFilters): void => setParams(historyParams(chosen));
  const games = data === undefined ? null : eachOnce(data.pages);
  const hasNone = games?.length === 0 && !isFiltered(filters);
  return (
    <section className="stack gap-4" aria-labelledby="games">
      <div className="row between target">
        <h2 className="large" id="games">
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
