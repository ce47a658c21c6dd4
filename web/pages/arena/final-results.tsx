import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import type { ArenaListing, ArenaPlace } from "../../../shared/api/arenas-api.ts";
import { type ArenaGameLine, STANDING_PAGE } from "../../../shared/arena/arena.ts";
import { ratingText } from "../../../shared/format.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { arenaName } from "../../../shared/pages/arena-meta.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import type { ArenaSelf } from "../../../shared/protocol/arena-protocol.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { ShareButton } from "../../kit/ui/share-button.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { arenaRecordQuery } from "../../server/api/arenas.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./final-results.module.css";
import standing from "./standing.module.css";
import { Pager, StandingHead } from "./standing.tsx";

const hasProfile = (username: string): boolean => playerName(username) === username;

const Name = ({ username }: { readonly username: string }) =>
  hasProfile(username) ? (
    <Link className={`ellipsis strong ${styles.name}`} to={profilePath(username)}>
      {username}
    </Link>
  ) : (
    <span className={`ellipsis strong ${styles.name}`}>{playerName(username)}</span>
  );

const PODIUM = 3;

const Podium = ({ places }: { readonly places: readonly ArenaPlace[] }) => (
  <section aria-label={texts.podium}>
    <ol className={`flex gap-3 ${styles.podium}`}>
      {places.map(({ rank, username, score }) => (
        <li key={rank} className={`panel grid gap-1 min-width-0 ${styles.step}`} data-rank={rank}>
          <span className={styles.medal}>{rank}</span>
          <Face username={username} />
          <Name username={username} />
          <span className={`muted small tabular-nums ${styles.points}`}>{count(texts.pointsOfGame, score)}</span>
        </li>
      ))}
    </ol>
  </section>
);

interface GamesProps {
  readonly games: readonly ArenaGameLine[];
  /** Names the opponents. Guests are missing in it. */
  readonly results: readonly ArenaPlace[];
}

const Games = ({ games, results }: GamesProps) => {
  const names = new Map(results.map(({ rank, username }) => [rank, username]));
  return (
    <ol className={styles.games}>
      {games.map(({ gameId, outcome, points, opponent }) => (
        <li key={gameId}>
          <Link className={`row between gap-2 target ${styles.game}`} to={`/${gameId}`}>
            {opponent !== undefined && (
              <bdi translate="no" className="ellipsis">
                {playerName(names.get(opponent) ?? texts.guest)}
              </bdi>
            )}
            <span className={`muted small tabular-nums ${styles.points}`}>
              {texts.outcomes[outcome]} · {count(texts.pointsOfGame, points)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};

interface OwnResultProps {
  readonly arena: ArenaListing;
  readonly own: ArenaPlace;
  readonly results: readonly ArenaPlace[];
}

const OwnResult = ({ arena, own: { rank, performance }, results }: OwnResultProps) => {
  const { data } = useQuery(arenaRecordQuery(arena.terms.id, rank));
  const values = { place: rank, count: arena.players };
  return (
    <Card heading={texts.yours} isFlat>
      <p className={styles.place}>{fill(texts.placeOf, values)}</p>
      {performance !== null && <p>{fill(texts.performance, { rating: ratingText(performance) })}</p>}
      <ShareButton
        look="secondary"
        className={styles.share}
        label={texts.share}
        text={fill(texts.shareResult, { ...values, arena: arenaName(arena.terms) })}
        path={arenaPath(arena.terms.id)}
      />
      {data !== undefined && data.games.length > 0 && (
        <>
          <h3 className="text">{texts.yourGames}</h3>
          <Games games={data.games} results={results} />
        </>
      )}
    </Card>
  );
};

/** A guest's result. It is not stored, so it is shown only while the page is open. */
const GuestResult = ({ arena, me: { rank, score } }: { readonly arena: ArenaListing; readonly me: ArenaSelf }) => (
  <Card heading={texts.yours} isFlat>
    <p className={styles.place}>{fill(texts.placeOf, { place: rank, count: arena.players })}</p>
    <p>{count(texts.pointsOfGame, score)}</p>
  </Card>
);

interface FinalResultsProps {
  readonly arena: ArenaListing;
  readonly results: readonly ArenaPlace[];
  readonly me: ArenaSelf | null;
}

export const FinalResults = ({ arena, results, me }: FinalResultsProps) => {
  const { user } = useSession();
  const [page, setPage] = useState(0);
  const own = results.find(({ username }) => username === user?.username);
  const shown = results.slice(page * STANDING_PAGE, (page + 1) * STANDING_PAGE);
  return (
    <>
      <Podium places={results.filter(({ rank }) => rank <= PODIUM)} />
      {own !== undefined && <OwnResult arena={arena} own={own} results={results} />}
      {own === undefined && me !== null && me.games > 0 && <GuestResult arena={arena} me={me} />}
      <section aria-label={texts.standing}>
        <table className={`panel full-width tabular-nums ${standing.table}`}>
          <caption className={hidden.hidden}>{texts.standing}</caption>
          <StandingHead hasSheet={false} />
          <tbody>
            {shown.map(({ rank, username, games, score }) => (
              <tr key={rank} data-own={username === user?.username || undefined}>
                <td className={standing.rank}>{rank}</td>
                <th scope="row" className={standing.player}>
                  <Name username={username} />
                </th>
                <td className={standing.games}>{games}</td>
                <td className={standing.score}>{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Pager page={page} players={results.length} onPage={setPage} />
      </section>
    </>
  );
};
