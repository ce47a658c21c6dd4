import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { gameTypeText, typeName } from "../../../shared/game/game-type-text.ts";
import { SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";
import { botsTexts } from "../../../shared/language/en/bots.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { fill } from "../../../shared/language/fill.ts";
import { leaderboardMeta, leaderboardType } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import tabs from "../../kit/ui/tabs.module.css";
import { PageMeta } from "../../layout/page-meta.tsx";
import { leaderboardQuery } from "../../server/api/profile.ts";
import styles from "./leaderboard-table.module.css";
import { LeaderboardTable } from "./leaderboard-table.tsx";

const { leaderboard: texts } = listsTexts;

interface ContentProps {
  readonly gameType: Speed;
  readonly areBots: boolean;
}

const Content = ({ gameType, areBots }: ContentProps) => {
  const { data, isError, refetch } = useQuery(leaderboardQuery(gameType, areBots));
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
      <EmptyState picture="ranks" className={styles.instead} text={texts.empty[gameType]}>
        <ButtonLink to="/" look="primary">
          {texts.play}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <LeaderboardTable
      players={data.players}
      caption={fill(texts.caption, {
        timeControl: gameType === "correspondence" ? typeName(gameType) : gameTypeText({ gameType }),
      })}
    />
  );
};

export const LeaderboardPage = () => {
  const [params] = useSearchParams();
  const gameType = leaderboardType(params.get("type"));
  // Bots play by the clock only.
  const areBots = params.has("bots") && gameType !== "correspondence";
  return (
    <Page isColumn className={styles.page} head={<PageHead title={texts.title} lede={texts.lede} />}>
      <PageMeta {...leaderboardMeta(gameType)} />
      {/* All above the list, so that nothing moves when the list comes. */}
      <div className="grid gap-2">
        <nav aria-label={texts.timeControls}>
          <ul className={tabs.tabs}>
            {SPEEDS.map((type) => (
              <li key={type}>
                <Link
                  className={tabs.tab}
                  to={`?type=${type}${areBots && type !== "correspondence" ? "&bots" : ""}`}
                  replace
                  aria-current={type === gameType ? "page" : undefined}
                >
                  {typeName(type)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {gameType !== "correspondence" && (
          <p className={`grid ${styles.others}`}>
            <Link to={`?type=${gameType}${areBots ? "" : "&bots"}`} replace>
              {areBots ? botsTexts.people : botsTexts.bots}
            </Link>
          </p>
        )}
      </div>
      <p className="muted small">{texts.weights}</p>
      <Content gameType={gameType} areBots={areBots} />
    </Page>
  );
};
