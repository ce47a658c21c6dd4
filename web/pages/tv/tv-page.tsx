import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { RunningGames, TvResponse } from "../../../shared/api/games-api.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType, type Millis } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { tvQuery } from "../../server/api/activity.ts";
import { Channels } from "./channels.tsx";
import { LiveGame } from "./live-game.tsx";
import { NobodyPlays } from "./nobody-plays.tsx";
import { RunningGameList } from "./running-game-list.tsx";
import styles from "./tv.module.css";

/** How long the result stays on screen before the next game. */
const MOVES_ON_AFTER: Millis = 5000;

/** A change follows after a few seconds, so that viewers see how the last game ended. */
const useShownGame = (featured: string | null): string | null => {
  const [shown, setShown] = useState(featured);
  if (shown === null && featured !== null) setShown(featured);

  useEffect(() => {
    if (featured === null || featured === shown) return;
    const timer = setTimeout(() => setShown(featured), MOVES_ON_AFTER);
    return () => clearTimeout(timer);
  }, [featured, shown]);

  return shown;
};

const { tv: texts } = listsTexts;

const channelOf = (asked: string | null, tv: TvResponse | undefined): GameType =>
  GAME_TYPES.find((type) => type === asked) ??
  GAME_TYPES.find((type) => tv?.[type].featured != null) ??
  DEFAULT_GAME_TYPE;

interface ChannelProps {
  readonly gameType: GameType;
  readonly running: RunningGames;
  readonly onOver: (isOver: boolean) => void;
}

const Channel = ({ gameType, running, onOver }: ChannelProps) => {
  const shown = useShownGame(running.featured);
  if (shown === null) return <NobodyPlays gameType={gameType} />;
  return <LiveGame key={shown} gameId={shown} onOver={onOver} />;
};

export const TvPage = () => {
  const [params] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const { data, isError, refetch } = useQuery(tvQuery(isOver));
  const isOffline = useIsOffline();
  const gameType = channelOf(params.get("type"), data);

  if (data === undefined) {
    return (
      <>
        <PageMeta {...pageMeta("tv")} />
        {isError || isOffline ? (
          <Page head={<PageHead title={texts.title} lede={texts.lede} />}>
            <EmptyPlace className={styles.instead} role="alert">
              <p>{isOffline ? texts.offline : texts.failed}</p>
              <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
            </EmptyPlace>
          </Page>
        ) : (
          <PageSpinner />
        )}
      </>
    );
  }
  return (
    <>
      <PageMeta {...pageMeta("tv")} />
      <Channels shown={gameType} tv={data} />
      <div className={styles.screen}>
        <Channel key={gameType} gameType={gameType} running={data[gameType]} onOver={setOver} />
      </div>
      <RunningGameList games={GAME_TYPES.flatMap((type) => data[type].games)} />
    </>
  );
};
