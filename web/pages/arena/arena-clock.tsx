import { useState } from "react";
import type { ArenaListing } from "../../../shared/api/arenas-api.ts";
import type { ArenaPhase, ArenaView } from "../../../shared/arena/arena.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { count } from "../../../shared/language/fill.ts";
import { locale } from "../../../shared/language/texts.ts";
import { Countdown } from "../../kit/ui/countdown.tsx";
import styles from "./arena-page.module.css";

/** Within this time before the start, the clock is a countdown; earlier, a date. */
const COUNTED: Millis = 3_600_000;

/** The phase by the arena's database row, for as long as the arena itself has sent no view. */
const phaseOf = ({ startsAt, endsAt }: ArenaListing, now: Millis): ArenaPhase => {
  if (startsAt === null || endsAt === null || startsAt > now) return { name: "soon", startsAt };
  const times = { startedAt: startsAt, endsAt };
  return endsAt > now ? { name: "running", ...times } : { name: "over", ...times, isFinal: true };
};

const dateText = (at: Millis): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

interface RunningClockProps {
  readonly label: string;
  /** A time of `performance.now()`. */
  readonly until: Millis;
}

const RunningClock = ({ label, until }: RunningClockProps) => {
  const [at] = useState(() => performance.now());
  return (
    <p className={styles.clock}>
      {label}{" "}
      <span role="timer" aria-label={label} className={styles.time}>
        <Countdown remaining={Math.max(0, until - at)} at={at} isRunning />
      </span>
    </p>
  );
};

interface ArenaClockProps {
  readonly arena: ArenaListing;
  readonly view: ArenaView | null;
  /** Added to a time of the server, it gives a time of `performance.now()`. Infinite if unknown. */
  readonly offset: Millis;
}

export const ArenaClock = ({ arena, view, offset }: ArenaClockProps) => {
  const [opened] = useState(() => performance.now() - Date.now());
  const toPage = Number.isFinite(offset) ? offset : opened;
  const phase = view?.phase ?? phaseOf(arena, Date.now());
  switch (phase.name) {
    case "soon": {
      const { startsAt } = phase;
      const { start } = arena.terms;
      if (startsAt === null) {
        return <p className={styles.clock}>{start.kind === "players" && count(texts.waitsFor, start.players)}</p>;
      }
      const until = startsAt + toPage;
      if (until - performance.now() > COUNTED) {
        return (
          <p className={styles.clock}>
            <time dateTime={new Date(startsAt).toISOString()}>{dateText(startsAt)}</time>
          </p>
        );
      }
      return <RunningClock key={until} label={texts.startsIn} until={until} />;
    }
    case "running":
      return <RunningClock key={phase.endsAt + toPage} label={texts.endsIn} until={phase.endsAt + toPage} />;
    case "over":
      return <p className={styles.clock}>{phase.isFinal ? texts.ended : texts.lastResults}</p>;
    case "called-off":
      return <p className={styles.clock}>{texts.calledOff}</p>;
  }
};
