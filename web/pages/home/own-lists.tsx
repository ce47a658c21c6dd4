import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import type { GameHistoryItem } from "../../../shared/api/games-api.ts";
import { dateText, ratingChangeText } from "../../../shared/format.ts";
import { paceText } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { ownHomeTexts } from "../../../shared/language/en/own-home.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { RowLink } from "../../kit/board/row-link.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { RatingChange } from "../../kit/ui/rating-change.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { lastClock, rememberClock } from "../../match/search/wanted-game.ts";
import { ChallengeButton } from "../../people/challenge-button.tsx";
import { useSocial } from "../../people/social-store.ts";
import { lastGamesQuery, profileQuery } from "../../server/api/profile.ts";
import { usePuzzleAccount } from "../../study/progress/use-puzzle-account.ts";
import styles from "./own-lists.module.css";

const MOST_FRIENDS = 5;
const MOST_GAMES = 3;

interface SectionProps {
  readonly heading: string;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ heading, more, children }: SectionProps) => (
  <section aria-label={heading}>
    <div className={`row between gap-2 ${styles.head}`}>
      <h2 className="large">{heading}</h2>
      {more}
    </div>
    {children}
  </section>
);

const FriendsOnline = () => {
  const online = [...useSocial().online].slice(0, MOST_FRIENDS);
  return (
    <Section
      heading={ownHomeTexts.friendsOnline}
      more={
        <ButtonLink look="quiet" to="/friends">
          {ownHomeTexts.allFriends}
        </ButtonLink>
      }
    >
      {online.length === 0 ? (
        <p className="muted">{ownHomeTexts.noFriends}</p>
      ) : (
        <ul className="grid gap-2">
          {online.map(([username, gameId]) => (
            <li key={username} className="row between gap-3">
              <Link className="row gap-2 target min-width-0 break-anywhere" to={profilePath(username)}>
                <Face username={username} />
                <bdi translate="no">{username}</bdi>
              </Link>
              {gameId === null ? (
                <ChallengeButton username={username} />
              ) : (
                <ButtonLink to={`/${gameId}`}>{ownHomeTexts.watchGame}</ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const GameRow = ({ game, username }: { readonly game: GameHistoryItem; readonly username: string }) => {
  const own = game.players.find((player) => player.username === username);
  const opponent = game.players.find((player) => player !== own)?.username ?? "";
  const change = ratingChangeText(own?.playerEloChange ?? 0);
  return (
    <li>
      <RowLink
        to={`/${game.id}`}
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
            player: () => (
              <>
                <Face username={opponent} /> <bdi translate="no">{playerName(opponent)}</bdi>
              </>
            ),
          },
          { player: playerName(opponent) },
        )}{" "}
        {change !== "" && <RatingChange text={change} />}
      </RowLink>
    </li>
  );
};

const LastGames = ({ username }: { readonly username: string }) => {
  const { data, isError, isPaused, refetch } = useQuery(lastGamesQuery(username));
  const games = data?.games;
  return (
    <Section
      heading={ownHomeTexts.lastGames}
      more={
        <ButtonLink look="quiet" to={profilePath(username)}>
          {ownHomeTexts.allGames}
        </ButtonLink>
      }
    >
      {games === undefined && (isError || isPaused) && (
        <p className="muted" role="status">
          {isPaused ? ownHomeTexts.offline : ownHomeTexts.failed}{" "}
          {isError && <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>}
        </p>
      )}
      {games?.length === 0 && <p className="muted">{ownHomeTexts.noGames}</p>}
      {games !== undefined && games.length > 0 && (
        <ul className="grid gap-2">
          {games.slice(0, MOST_GAMES).map((game) => (
            <GameRow key={game.id} game={game} username={username} />
          ))}
        </ul>
      )}
    </Section>
  );
};

/** Takes effect at the next visit, so that no word changes under a finger. */
const useClockOfHistory = (username: string): void => {
  const perfs = useQuery(profileQuery(username)).data?.perfs;
  useEffect(() => {
    if (perfs === undefined || lastClock() !== null) return;
    const [most] = GAME_TYPES.toSorted((one, other) => perfs[other].allR - perfs[one].allR);
    if (most !== undefined && perfs[most].allR > 0) rememberClock(most);
  }, [perfs]);
};

export const OwnLists = ({ username }: { readonly username: string }) => {
  // What was solved, and what is due, may come from another device.
  usePuzzleAccount();
  useClockOfHistory(username);
  return (
    <>
      <FriendsOnline />
      <LastGames username={username} />
    </>
  );
};
