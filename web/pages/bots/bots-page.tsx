import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ListedBot } from "../../../shared/api/bots-api.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { botsTexts as texts } from "../../../shared/language/en/bots.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card, EmptyPlace } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import tabs from "../../kit/ui/tabs.module.css";
import { PageMeta } from "../../layout/page-meta.tsx";
import { lastClock } from "../../match/search/wanted-game.ts";
import { type BotGameRequest, useBotGame } from "../../people/use-bot-game.ts";
import { botsQuery } from "../../server/api/bots.ts";
import { BotRow } from "./bot-row.tsx";
import styles from "./bots-page.module.css";

interface ListProps {
  readonly heading: string;
  readonly bots: readonly ListedBot[];
  readonly gameType: GameType;
  readonly game: BotGameRequest;
}

const List = ({ heading, bots, gameType, game: { pending, play } }: ListProps) => (
  <Card heading={heading} isFlat>
    <ul className={styles.list}>
      {bots.map((bot) => (
        <BotRow
          key={bot.username}
          bot={bot}
          gameType={gameType}
          isPending={pending !== null}
          onPlay={() => play(bot.username, gameType)}
        />
      ))}
    </ul>
  </Card>
);

const Content = ({ gameType }: { readonly gameType: GameType }) => {
  const game = useBotGame();
  const { data, isError, refetch } = useQuery(botsQuery);
  if (data === undefined) {
    return isError ? (
      <EmptyPlace role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </EmptyPlace>
    ) : (
      <PageSpinner />
    );
  }
  const [here, away] = [data.filter(({ isOnline }) => isOnline), data.filter(({ isOnline }) => !isOnline)];
  return (
    <>
      {here.length === 0 ? (
        <EmptyState picture="people" text={texts.nobody}>
          <ButtonLink look="primary" to="/practice">
            {texts.computer}
          </ButtonLink>
        </EmptyState>
      ) : (
        <List heading={texts.here} bots={here} gameType={gameType} game={game} />
      )}
      {away.length > 0 && <List heading={texts.away} bots={away} gameType={gameType} game={game} />}
      <p className={styles.own}>
        <Link to="/developers">{texts.own}</Link>
      </p>
    </>
  );
};

export const BotsPage = () => {
  const [params] = useSearchParams();
  const gameType = GAME_TYPES.find((type) => type === params.get("type")) ?? lastClock() ?? DEFAULT_GAME_TYPE;
  return (
    <Page isColumn className={styles.page} head={<PageHead title={texts.heading} lede={texts.lede} />}>
      <PageMeta {...pageMeta("bots")} />
      <nav aria-label={texts.timeControls}>
        <ul className={`${tabs.tabs} ${styles.controls}`}>
          {GAME_TYPES.map((type) => (
            <li key={type}>
              <Link
                className={tabs.tab}
                to={`?type=${type}`}
                replace
                aria-current={type === gameType ? "page" : undefined}
              >
                {typeName(type)}{" "}
                <bdi translate="no" className="muted tabular-nums">
                  {TIME_CONTROLS[type].label}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Content gameType={gameType} />
    </Page>
  );
};
