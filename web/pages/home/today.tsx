import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { OPPONENTS } from "../../../shared/engine/opponents.ts";
import { dateText, ratingText } from "../../../shared/format.ts";
import { todayTexts } from "../../../shared/language/en/today.ts";
import { fill } from "../../../shared/language/fill.ts";
import { SEATED_PRACTICE_PATH } from "../../../shared/pages/pages.ts";
import { NearArena } from "../../arena/near-arena.tsx";
import { readKept } from "../../kit/appearance/browser-setting.ts";
import { RowLink } from "../../kit/board/row-link.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { useKeptGame } from "../../match/state/kept-game.ts";
import { tvQuery } from "../../server/api/activity.ts";
import { lastGamesQuery } from "../../server/api/profile.ts";
import { nextStep, progressIn, runningOpponent } from "../../study/progress/practice-progress.ts";
import { dayPuzzleQuery } from "../../study/puzzle/day-puzzle.ts";
import { useToday } from "../../study/puzzle/use-today.ts";
import { DayCard } from "./day-card.tsx";
import { bestGame } from "./hero.tsx";
import styles from "./today.module.css";

interface RowProps {
  readonly to: string;
  readonly heading: string;
  readonly face?: string;
  readonly children: ReactNode;
}

const Row = ({ to, heading, face, children }: RowProps) => (
  <RowLink
    to={to}
    board={null}
    detail={
      <>
        {face !== undefined && <Face username={face} size="tiny" />} {children}
      </>
    }
  >
    <strong>{heading}</strong>
  </RowLink>
);

/** Nothing for a player who has not practised here. */
const PracticeRow = () => {
  const running = runningOpponent(readKept("practice"));
  const progress = progressIn(readKept("practice-progress"));
  const { opponent, level } = nextStep(progress);
  if (running !== null) {
    return (
      <Row to={SEATED_PRACTICE_PATH} heading={todayTexts.goOn} face={running.name}>
        {fill(todayTexts.game, { opponent: running.name })}
      </Row>
    );
  }
  if (progress.tallies.size === 0) return null;
  return (
    <Row to={SEATED_PRACTICE_PATH} heading={todayTexts.goOn} face={opponent.name}>
      {fill(todayTexts.level, { opponent: opponent.name, level, count: OPPONENTS.length })}
    </Row>
  );
};

const ReviewRow = ({ username }: { readonly username: string }) => {
  const lost = useQuery(lastGamesQuery(username)).data?.games.find(({ gameResult }) => gameResult === "loss");
  if (lost === undefined) return null;
  const opponent = lost.players.find((player) => player.username !== username)?.username ?? "";
  return (
    <Row to={`/${lost.id}?review`} heading={todayTexts.review} face={opponent}>
      {fill(todayTexts.lost, { player: playerName(opponent), date: dateText(lost.createdAt) })}
    </Row>
  );
};

/** The game that the small board of a phone shows without names. */
const LiveRow = () => {
  const isPlaying = useKeptGame() !== null;
  const { data } = useQuery({ ...tvQuery(false), enabled: !isPlaying });
  const game = data === undefined || isPlaying ? null : bestGame(data);
  if (game === null) return null;
  const nameOf = ({ username, elo, isProvisional }: (typeof game.players)["X"]): string =>
    elo === undefined ? playerName(username) : `${playerName(username)} ${ratingText(elo, isProvisional)}`;
  return (
    <div className={styles.live}>
      <Row to={`/${game.id}`} heading={todayTexts.live}>
        {fill(todayTexts.players, { x: nameOf(game.players.X), o: nameOf(game.players.O) })}
      </Row>
    </div>
  );
};

export const Today = ({ username }: { readonly username: string | null }) => {
  const today = useToday();
  const puzzle = useQuery(dayPuzzleQuery(today));
  return (
    <section className="stack gap-2" aria-labelledby="today">
      <h2 id="today" className="large">
        {todayTexts.heading}
      </h2>
      <DayCard today={today} puzzle={puzzle.isError ? null : puzzle.data?.puzzle} />
      <PracticeRow />
      {username !== null && <ReviewRow username={username} />}
      <NearArena />
      <LiveRow />
    </section>
  );
};
