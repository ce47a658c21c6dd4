import { useQuery } from "@tanstack/react-query";
import { gameTypeText, typeName } from "../../../shared/game-type-text.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { fill } from "../../../shared/language/fill.ts";
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

const { leaderboard: texts } = listsTexts;

const Content = ({ gameType }: { readonly gameType: GameType }) => {
  const { data, isError, refetch } = useQuery(leaderboardQuery(gameType));
  if (data === undefined) {
    return isError ? (
      <EmptyPlace className={styles.instead} role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </EmptyPlace>
    ) : (
      <PageSpinner />
    );
  }
  if (data.players.length === 0) {
    return (
      <EmptyPlace className={styles.instead}>
        <p>{texts.empty[gameType]}</p>
        <ButtonLink to="/" look="primary">
          {texts.play}
        </ButtonLink>
      </EmptyPlace>
    );
  }
  return (
    <LeaderboardTable players={data.players} caption={fill(texts.caption, { timeControl: gameTypeText(gameType) })} />
  );
};

/** The best players of each time control. */
export const LeaderboardPage = () => {
  const [params] = useSearchParams();
  const gameType = leaderboardType(params.get("type"));
  return (
    <Page head={<PageHead title={texts.title} lede={texts.lede} />}>
      <PageMeta {...leaderboardMeta(gameType)} />
      <nav aria-label={texts.timeControls}>
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
