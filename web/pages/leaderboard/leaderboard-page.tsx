import { useQuery } from "@tanstack/react-query";
import { gameTypeText, typeName } from "../../../shared/game-type-text.ts";
import { leaderboardMeta, leaderboardType } from "../../../shared/page-metas.ts";
import { GAME_TYPES, type GameType } from "../../../shared/time-controls.ts";
import { leaderboardQuery } from "../../api/profile.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSearchParams } from "../../navigation/address.tsx";
import { Link } from "../../navigation/link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyPlace } from "../../ui/card.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import tabs from "../../ui/tabs.module.css";
import styles from "./leaderboard-page.module.css";
import { LeaderboardTable } from "./leaderboard-table.tsx";

const Content = ({ gameType }: { readonly gameType: GameType }) => {
  const { data, isError, refetch } = useQuery(leaderboardQuery(gameType));
  if (data === undefined) {
    return isError ? (
      <EmptyPlace className={styles.instead} role="alert">
        <p>The leaderboard could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyPlace>
    ) : (
      <PageSpinner />
    );
  }
  if (data.players.length === 0) {
    return (
      <EmptyPlace className={styles.instead}>
        <p>Nobody has a settled {typeName(gameType).toLowerCase()} rating yet. The first place is free.</p>
        <ButtonLink to="/" look="primary">
          Play a rated game
        </ButtonLink>
      </EmptyPlace>
    );
  }
  return <LeaderboardTable players={data.players} caption={`The best at ${gameTypeText(gameType)}`} />;
};

/** The best players of each time control. */
export const LeaderboardPage = () => {
  const [params] = useSearchParams();
  const gameType = leaderboardType(params.get("type"));
  return (
    <Page
      head={
        <PageHead
          title="Leaderboard"
          lede="The 50 highest settled ratings of those who played a rated game in the last 30 days."
        />
      }
    >
      <PageMeta {...leaderboardMeta(gameType)} />
      <nav aria-label="Time controls">
        <ul className={tabs.tabs}>
          {GAME_TYPES.map((type) => (
            <li key={type}>
              <Link
                className={tabs.tab}
                to={`?type=${type}`}
                replace
                aria-current={type === gameType ? "page" : undefined}
              >
                {typeName(type)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Content gameType={gameType} />
    </Page>
  );
};
