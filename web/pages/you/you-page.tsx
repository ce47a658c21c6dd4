import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import type { GameHistoryItem } from "../../../shared/api/games-api.ts";
import { dateText } from "../../../shared/format.ts";
import { paceText } from "../../../shared/game/game-type-text.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { ownGamesTexts } from "../../../shared/language/en/own-games.ts";
import { ownHomeTexts } from "../../../shared/language/en/own-home.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { youTexts } from "../../../shared/language/en/you.ts";
import { count } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { dayOf } from "../../../shared/puzzles/days.ts";
import { dueOf } from "../../../shared/puzzles/training.ts";
import { RowLink } from "../../kit/board/row-link.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { lastGamesQuery } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";
import { keptTraining } from "../../study/progress/kept-training.ts";
import { useOwnStreak } from "../../study/progress/use-own-streak.ts";
import { usePuzzleAccount } from "../../study/progress/use-puzzle-account.ts";
import styles from "./you-page.module.css";

const GameRow = ({ game, username }: { readonly game: GameHistoryItem; readonly username: string }) => {
  const opponent = playerName(game.players.find((player) => player.username !== username)?.username ?? "");
  return (
    <li>
      <RowLink
        to={`/${game.id}?review`}
        board={game.board}
        detail={rich(
          ownHomeTexts.played,
          { time: (date) => <time dateTime={new Date(game.createdAt).toISOString()}>{date}</time> },
          { type: paceText(game), date: dateText(game.createdAt) },
        )}
      >
        {rich(
          ownHomeTexts.against[game.gameResult],
          {
            strong: (result) => <strong>{result}</strong>,
            player: () => <bdi translate="no">{opponent}</bdi>,
          },
          { player: opponent },
        )}
      </RowLink>
    </li>
  );
};

const LastGames = ({ username }: { readonly username: string }) => {
  const { data, isError, refetch } = useQuery(lastGamesQuery(username));
  const games = data?.games ?? [];
  return (
    <section className="grid gap-3" aria-label={ownHomeTexts.lastGames}>
      <div className="row between gap-2">
        <h2 className="large">{ownHomeTexts.lastGames}</h2>
        <ButtonLink look="quiet" to={profilePath(username)}>
          {ownHomeTexts.allGames}
        </ButtonLink>
      </div>
      {isError && data === undefined && (
        <EmptyPlace role="alert">
          <p>{ownHomeTexts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
        </EmptyPlace>
      )}
      {data !== undefined && games.length === 0 && (
        <EmptyPlace>
          <p>{ownHomeTexts.noGames}</p>
          <ButtonLink look="primary" to="/">
            {shellTexts.places.play}
          </ButtonLink>
        </EmptyPlace>
      )}
      {games.length > 0 && (
        <>
          <p className="muted">{youTexts.review}</p>
          <ul className={`grid gap-2 ${styles.list}`}>
            {games.map((game) => (
              <GameRow key={game.id} game={game} username={username} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const ForGuests = () => (
  <div className={`row wrap ${styles.guest}`}>
    <p>{youTexts.guest}</p>
    <ButtonLink look="primary" to="/signup">
      {commonTexts.signUp}
    </ButtonLink>
    <ButtonLink to="/login">{commonTexts.logIn}</ButtonLink>
  </div>
);

export const YouPage = () => {
  const { status, user } = useSession();
  // Today when the page was opened: a streak that ends at midnight needs no watch.
  const [today] = useState(() => dayOf(new Date()));
  const streak = useOwnStreak(today);
  usePuzzleAccount();
  const training = keptTraining.use();
  if (status === "loading") return <PageSpinner />;
  return (
    <Page
      head={
        <PageHead
          title={user?.username ?? shellTexts.places.you}
          lede={streak > 0 ? count(dayTexts.streak, streak) : undefined}
        />
      }
    >
      <PageMeta {...pageMeta("you")} />
      {status === "guest" && <ForGuests />}
      <section className="grid gap-3" aria-label={youTexts.yours}>
        <h2 className="large">{youTexts.yours}</h2>
        <ul className={`grid gap-2 ${styles.list}`}>
          <li>
            <RowLink to="/games/mine" board={null} detail={youTexts.gamesDetail}>
              <strong>{ownGamesTexts.heading}</strong>
            </RowLink>
          </li>
          <li>
            <RowLink to="/analysis" board={null} detail={youTexts.analysisDetail}>
              <strong>{youTexts.analysis}</strong>
            </RowLink>
          </li>
          <li>
            <RowLink to="/puzzles/mine" board={null} detail={count(dayTexts.dueNow, dueOf(training, today).length)}>
              <strong>{dayTexts.mistakes}</strong>
            </RowLink>
          </li>
        </ul>
      </section>
      {/* Last: how high it is turns out later. */}
      {status === "authenticated" && user !== null && <LastGames username={user.username} />}
    </Page>
  );
};
