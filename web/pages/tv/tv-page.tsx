import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RunningGames, TvResponse } from "../../../shared/games-api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType } from "../../../shared/time-controls.ts";
import { tvQuery } from "../../api/tv.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSearchParams } from "../../navigation/address.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyPlace } from "../../ui/card.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useIsOffline } from "../../ui/use-is-offline.ts";
import { Channels } from "./channels.tsx";
import { LiveGame } from "./live-game.tsx";
import { RunningGameList } from "./running-game-list.tsx";
import styles from "./tv-page.module.css";
import { useShownGame } from "./use-shown-game.ts";

const { tv: texts } = listsTexts;

/** The channel of the address; without one, the first on which somebody plays. */
const channelOf = (asked: string | null, tv: TvResponse | undefined): GameType =>
  GAME_TYPES.find((type) => type === asked) ??
  GAME_TYPES.find((type) => tv?.[type].featured != null) ??
  DEFAULT_GAME_TYPE;

const NobodyPlays = ({ gameType }: { readonly gameType: GameType }) => (
  <Page head={<PageHead title={texts.title} lede={texts.lede} />}>
    <EmptyPlace className={styles.instead}>
      <p>{texts.empty[gameType]}</p>
      <ButtonLink to="/" look="primary">
        {texts.play}
      </ButtonLink>
    </EmptyPlace>
  </Page>
);

interface ChannelProps {
  readonly gameType: GameType;
  readonly running: RunningGames;
  readonly onOver: (isOver: boolean) => void;
}

/** One channel, which moves on from game to game by itself. */
const Channel = ({ gameType, running, onOver }: ChannelProps) => {
  const shown = useShownGame(running.featured);
  if (shown === null) return <NobodyPlays gameType={gameType} />;
  return <LiveGame key={shown} gameId={shown} onOver={onOver} />;
};

/** The best running game of each time control, and the others that are running. */
export const TvPage = () => {
  const [params] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const { data, isError, refetch } = useQuery(tvQuery(isOver));
  const isOffline = useIsOffline();
  const gameType = channelOf(params.get("type"), data);

  if (data === undefined) {
    return (
      <>
        <PageMeta {...PAGE_METAS["/tv"]} />
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
      <PageMeta {...PAGE_METAS["/tv"]} />
      <Channels shown={gameType} tv={data} />
      <div className={styles.screen}>
        <Channel key={gameType} gameType={gameType} running={data[gameType]} onOver={setOver} />
      </div>
      <RunningGameList games={GAME_TYPES.flatMap((type) => data[type].games)} />
    </>
  );
};
