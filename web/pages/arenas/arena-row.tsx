import { useState } from "react";
import { useNavigate } from "react-router";
import { playerName } from "../../../shared/account/player-name.ts";
import type { ArenaListing, PastArena } from "../../../shared/api/arenas-api.ts";
import type { ArenaTerms } from "../../../shared/arena/arena.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { partsTexts } from "../../../shared/language/en/parts.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { ArenaFacts } from "../../arena/arena-facts.tsx";
import { CalendarButton } from "../../arena/calendar-button.tsx";
import { joinArena } from "../../arena/joined-arena.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Countdown } from "../../kit/ui/countdown.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { useSession } from "../../server/session/session.tsx";
import styles from "./arenas-page.module.css";

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

const HOURS = new Intl.RelativeTimeFormat(locale, { style: "short" });

/** "20:00" today, else "Wed, 20:00", and "Nov 3, 2025" for what is long ago. In the reader's time zone. */
const whenText = (at: Millis, now: Millis): string => {
  if (now - at > 6 * DAY) return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  if (!isToday) options.weekday = "short";
  return new Intl.DateTimeFormat(locale, options).format(at);
};

const winnerOf = (arena: ArenaListing | PastArena): string | null =>
  "podium" in arena ? (arena.podium.find(({ rank }) => rank === 1)?.username ?? null) : null;

const countedPlayers = ({ players, joined = players }: ArenaListing): string | null =>
  joined === 0 ? null : count(texts.players, joined);

/** Within this time before the start, the clock runs. */
const COUNTED: Millis = HOUR;

interface WhenProps extends Pick<ArenaListing, "startsAt" | "endsAt"> {
  readonly now: Millis;
}

const When = ({ startsAt, endsAt, now }: WhenProps) => {
  // Added to a moment of this device's clock, it gives one of `performance.now()`.
  const [offset] = useState(() => performance.now() - Date.now());
  if (startsAt === null) return null;
  const left = { label: startsAt > now ? texts.startsIn : texts.endsIn, until: startsAt > now ? startsAt : endsAt };
  if (left.until !== null && left.until > now && startsAt - now < COUNTED) {
    return (
      <span>
        {left.label}{" "}
        <span role="timer" aria-label={left.label} className="strong">
          <Countdown remaining={left.until - now} at={now + offset} isRunning />
        </span>
      </span>
    );
  }
  return (
    <span>
      <time dateTime={new Date(startsAt).toISOString()}>{whenText(startsAt, now)}</time>
      {startsAt > now && startsAt - now < DAY && (
        <span className="muted small"> · {HOURS.format(Math.round((startsAt - now) / HOUR), "hour")}</span>
      )}
    </span>
  );
};

/** Guests play in arenas without ratings, and watch the others. */
const isForPlayers = ({ isRated, entry }: ArenaTerms): boolean => isRated || Object.keys(entry).length > 0;

const Actions = ({ arena, isRunning }: { readonly arena: ArenaListing; readonly isRunning: boolean }) => {
  const { terms } = arena;
  const { status } = useSession();
  const navigate = useNavigate();
  const mayJoin = status === "authenticated" || (status === "guest" && !isForPlayers(terms));
  const labelled = (action: string): string => fill(partsTexts.actionAbout, { action, about: arenaName(terms) });
  const join = (): void => {
    joinArena(terms.id);
    void navigate(arenaPath(terms.id));
  };
  return (
    <div className={`row wrap end gap-2 ${styles.actions}`}>
      {!isRunning && <CalendarButton arena={arena} isIcon />}
      {mayJoin && (
        <Button look={isRunning ? "primary" : "secondary"} aria-label={labelled(texts.join)} onClick={join}>
          {texts.join}
        </Button>
      )}
      {!mayJoin && isRunning && (
        <ButtonLink aria-label={labelled(texts.watch)} to={arenaPath(terms.id)}>
          {texts.watch}
        </ButtonLink>
      )}
    </div>
  );
};

interface ArenaRowProps {
  readonly arena: ArenaListing | PastArena;
  readonly now: Millis;
}

export const ArenaRow = ({ arena, now }: ArenaRowProps) => {
  const { terms, startsAt, endsAt } = arena;
  const winner = winnerOf(arena);
  const facts = [
    countedPlayers(arena),
    winner === null ? null : fill(texts.wonBy, { player: playerName(winner) }),
    terms.start.kind === "players" && startsAt === null ? count(texts.startsWith, terms.start.players) : null,
  ];
  return (
    <li className={`row wrap break-anywhere ${styles.entry}`}>
      <Link className={`row wrap between pad-2 target min-width-0 ${styles.row}`} to={arenaPath(terms.id)}>
        <span className={styles.what}>
          <span className="strong">{arenaName(terms)}</span>
          <span className="muted small">
            <ArenaFacts terms={terms} />
          </span>
        </span>
        <span className={styles.when}>
          <When startsAt={startsAt} endsAt={endsAt} now={now} />
          <span className="muted small">{facts.filter((fact) => fact !== null).join(" · ")}</span>
        </span>
      </Link>
      {(endsAt === null || endsAt > now) && <Actions arena={arena} isRunning={startsAt !== null && startsAt <= now} />}
    </li>
  );
};
