import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import { playerName } from "../../../shared/account/player-name.ts";
import { type ArenaView, STANDING_PAGE, type StandingRow } from "../../../shared/arena/arena.ts";
import { ratingText } from "../../../shared/format.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { ArenaSelf } from "../../../shared/protocol/arena-protocol.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { useSession } from "../../server/session/session.tsx";
import styles from "./standing.module.css";
import { useMovingRows } from "./use-moving-rows.ts";

interface RowProps {
  readonly row: StandingRow;
  readonly isOwn: boolean;
  readonly isOver: boolean;
}

/** With this many games, there is still room for the longest name. */
const GAMES_SHOWN = 7;

const Sheet = ({ sheet, onFire }: Pick<StandingRow, "sheet" | "onFire">) => (
  <td className={`muted nowrap ${styles.sheet}`}>
    <span aria-hidden="true">{sheet.slice(-GAMES_SHOWN)}</span>
    {onFire === true && (
      <span className={styles.fire}>
        <span aria-hidden="true">×2</span>
        <span className={hidden.hidden}>{texts.onFire}</span>
      </span>
    )}
  </td>
);

const Name = ({ username }: Pick<StandingRow, "username">) => (
  <bdi translate="no" className="strong">
    {playerName(username)}
  </bdi>
);

const Row = ({ row, isOwn, isOver }: RowProps) => {
  const { username, rank, rating, gameId, games, score, sheet, onFire } = row;
  const isPaused = row.paused === true && !isOver;
  return (
    <tr data-name={username} data-own={isOwn || undefined} data-paused={isPaused || undefined}>
      <td className={styles.rank}>{rank}</td>
      <th scope="row" className={styles.player}>
        {gameId === undefined || isOver ? (
          <Name username={username} />
        ) : (
          <Link className={`gap-2 target ${styles.playing}`} to={`/${gameId}`} title={texts.playingRow}>
            <Name username={username} />
            <span className={hidden.hidden}> {texts.playingRow}</span>
          </Link>
        )}{" "}
        {rating !== undefined && <span className="muted small normal">{ratingText(rating)}</span>}
        {isPaused && <span className="muted small normal"> {texts.pausedRow}</span>}
        {isOwn && <span className={hidden.hidden}>{texts.you}</span>}
      </th>
      <Sheet sheet={sheet} {...(onFire && { onFire })} />
      <td className={styles.games}>{games}</td>
      <td className={styles.score}>{score}</td>
    </tr>
  );
};

export const StandingHead = ({ hasSheet }: { readonly hasSheet: boolean }) => (
  <thead>
    <tr>
      <th scope="col">{texts.place}</th>
      <th scope="col" className={styles.player}>
        {texts.player}
      </th>
      {hasSheet && <td className={`muted nowrap ${styles.sheet}`} />}
      <th scope="col" className={styles.games}>
        {texts.games}
      </th>
      <th scope="col">{texts.points}</th>
    </tr>
  </thead>
);

interface PagerProps {
  readonly page: number;
  readonly players: number;
  readonly onPage: (page: number) => void;
}

export const Pager = ({ page, players, onPage }: PagerProps) => {
  if (players <= STANDING_PAGE) return null;
  const last = Math.ceil(players / STANDING_PAGE) - 1;
  const from = page * STANDING_PAGE + 1;
  const to = Math.min(players, from + STANDING_PAGE - 1);
  return (
    <div className={`row wrap between gap-2 ${styles.pager}`}>
      <Button look="quiet" isDisabled={page === 0} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span className="muted tabular-nums">{fill(texts.page, { from, to, count: players })}</span>
      <Button look="quiet" isDisabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </div>
  );
};

/** Deleted accounts share one name, so the rank is their key. */
const keyOf = ({ username, rank }: StandingRow): string | number =>
  username === DELETED_PLAYER_NAME ? rank : username;

interface StandingProps {
  readonly view: ArenaView | null;
  readonly me: ArenaSelf | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly isOver: boolean;
  readonly players: number;
}

/** If the reader's own row is on another page, it is below this page's rows. */
export const StandingTable = ({ view, me, page, onPage, isOver, players }: StandingProps) => {
  const { user } = useSession();
  const body = useMovingRows();
  if (view === null || view.standing.rows.length === 0) return <NoStanding isOver={isOver} players={players} />;
  const { rows } = view.standing;
  const own = me === null || user === null ? null : ownRow(me, user.username);
  const isOwn = ({ username }: StandingRow): boolean => username === own?.username;
  return (
    <section aria-label={texts.standing}>
      <table className={`panel full-width tabular-nums ${styles.table}`}>
        <caption className={hidden.hidden}>{texts.standing}</caption>
        <StandingHead hasSheet />
        <tbody ref={body}>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} isOwn={isOwn(row)} isOver={isOver} />
          ))}
        </tbody>
        {own !== null && !rows.some(isOwn) && (
          <tbody className={styles.own}>
            <Row row={own} isOwn isOver={isOver} />
          </tbody>
        )}
      </table>
      <Pager page={page} players={view.players} onPage={onPage} />
    </section>
  );
};

const ownRow = ({ status: _, performance: __, ...row }: ArenaSelf, username: string): StandingRow => ({
  ...row,
  username,
});

const NoStanding = ({ isOver, players }: Pick<StandingProps, "isOver" | "players">) =>
  isOver ? (
    <EmptyState picture="podium" text={players === 0 ? texts.nobodyPlayed : texts.onlyGuests}>
      <ButtonLink to="/arenas">{texts.others}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState picture="podium" text={texts.nobodyYet}>
      <ButtonLink to="/practice">{texts.warmUp}</ButtonLink>
    </EmptyState>
  );
