import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dateText, ratingChangeText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game-type-text.ts";
import type { GameHistoryItem, HistoryResult } from "../../../shared/games-api.ts";
import { profilePath } from "../../../shared/page-meta.ts";
import { lastGamesQuery } from "../../api/profile.ts";
import { BoardThumbnail } from "../../board/board-thumbnail.tsx";
import { ChallengeButton } from "../../friends/challenge-button.tsx";
import { useSocial } from "../../friends/social-store.ts";
import { Link } from "../../navigation/link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { RatingChange } from "../../ui/rating-change.tsx";
import { Hero } from "./hero.tsx";
import styles from "./own-page.module.css";

const MOST_FRIENDS = 5;

interface SectionProps {
  readonly heading: string;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ heading, more, children }: SectionProps) => (
  <section className={styles.section} aria-label={heading}>
    <div className={styles.head}>
      <h2 className={styles.heading}>{heading}</h2>
      {more}
    </div>
    {children}
  </section>
);

const FriendsOnline = () => {
  const online = [...useSocial().online].slice(0, MOST_FRIENDS);
  return (
    <Section
      heading="Friends online"
      more={
        <ButtonLink look="quiet" to="/friends">
          All friends
        </ButtonLink>
      }
    >
      {online.length === 0 ? (
        <p className={styles.empty}>None of your friends is here now.</p>
      ) : (
        <ul className={styles.list}>
          {online.map(([username, gameId]) => (
            <li key={username} className={styles.friend}>
              <Link className={styles.name} to={profilePath(username)}>
                <Face username={username} />
                <bdi>{username}</bdi>
              </Link>
              {gameId === null ? (
                <ChallengeButton username={username} />
              ) : (
                <ButtonLink to={`/${gameId}`}>Watch the game</ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const RESULTS: Readonly<Record<HistoryResult, string>> = {
  win: "Victory",
  loss: "Defeat",
  tie: "Draw",
  aborted: "Aborted",
};

const GameRow = ({ game, username }: { readonly game: GameHistoryItem; readonly username: string }) => {
  const own = game.players.find((player) => player.username === username);
  const opponent = game.players.find((player) => player !== own);
  const change = ratingChangeText(own?.playerEloChange ?? 0);
  return (
    <li>
      <Link className={styles.game} to={`/${game.id}`}>
        <span className={styles.board}>
          <BoardThumbnail board={game.board} />
        </span>
        <span className={styles.what}>
          <span>
            <strong>{RESULTS[game.gameResult]}</strong> against{" "}
            {opponent !== undefined && <Face username={opponent.username} />} <bdi>{opponent?.username}</bdi>{" "}
            {change !== "" && <RatingChange text={change} />}
          </span>
          <span className={styles.detail}>
            {typeName(game.gameType)},{" "}
            <time dateTime={new Date(game.createdAt).toISOString()}>{dateText(game.createdAt)}</time>
          </span>
        </span>
      </Link>
    </li>
  );
};

const LastGames = ({ username }: { readonly username: string }) => {
  const { data, isError, isPaused, refetch } = useQuery(lastGamesQuery(username));
  const games = data?.games;
  return (
    <Section
      heading="Your last games"
      more={
        <ButtonLink look="quiet" to={profilePath(username)}>
          All games
        </ButtonLink>
      }
    >
      {games === undefined && (isError || isPaused) && (
        <p className={styles.empty} role="status">
          {isPaused ? "You are offline. They are here when the network is back." : "They could not be loaded."}{" "}
          {isError && <Button onClick={() => void refetch()}>Try again</Button>}
        </p>
      )}
      {games?.length === 0 && (
        <>
          <p className={styles.empty}>None yet. Pick a clock to play the first.</p>
          <figure>
            <Hero />
          </figure>
        </>
      )}
      {games !== undefined && games.length > 0 && (
        <ul className={styles.list}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} username={username} />
          ))}
        </ul>
      )}
    </Section>
  );
};

/** What stands on home for a player, in the place of the game that newcomers see. */
export const OwnPage = ({ username }: { readonly username: string }) => (
  <div className={styles.own}>
    <FriendsOnline />
    <LastGames username={username} />
  </div>
);
