import { playerName } from "../../../shared/account/player-name.ts";
import type { ArenaListing, PastArena } from "../../../shared/api/arenas-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { ArenaFacts } from "../../arena/arena-facts.tsx";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./arenas-page.module.css";

const DAY: Millis = 86_400_000;

/** "20:00" today, else "Wed, 20:00", and "Nov 3, 2025" for what is long ago. In the reader's time zone. */
export const whenText = (at: Millis, now: Millis): string => {
  if (now - at > 6 * DAY) return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  if (!isToday) options.weekday = "short";
  return new Intl.DateTimeFormat(locale, options).format(at);
};

const winnerOf = (arena: ArenaListing | PastArena): string | null =>
  "podium" in arena ? (arena.podium.find(({ rank }) => rank === 1)?.username ?? null) : null;

const countedPlayers = ({ players }: ArenaListing): string | null =>
  players === 0 ? null : count(texts.players, players);

export const ArenaRow = ({ arena }: { readonly arena: ArenaListing | PastArena }) => {
  const { terms, startsAt } = arena;
  const winner = winnerOf(arena);
  const facts = [
    countedPlayers(arena),
    winner === null ? null : fill(texts.wonBy, { player: playerName(winner) }),
    terms.start.kind === "players" && startsAt === null ? count(texts.startsWith, terms.start.players) : null,
  ];
  return (
    <li>
      <Link className={styles.row} to={arenaPath(terms.id)}>
        <span className={styles.what}>
          <span className={styles.name}>{arenaName(terms)}</span>
          <span className={styles.facts}>
            <ArenaFacts terms={terms} />
          </span>
        </span>
        <span className={styles.when}>
          {startsAt !== null && (
            <time dateTime={new Date(startsAt).toISOString()}>{whenText(startsAt, Date.now())}</time>
          )}
          <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(" · ")}</span>
        </span>
      </Link>
    </li>
  );
};
