import { useQuery } from "@tanstack/react-query";
import type { ArenaListing, ArenasResponse } from "../../shared/api/arenas-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { fill } from "../../shared/language/fill.ts";
import { locale } from "../../shared/language/texts.ts";
import { arenaName } from "../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import { RowLink } from "../kit/board/row-link.tsx";
import { arenasQuery } from "../server/api/arenas.ts";
import styles from "./arena-line.module.css";

/** An arena is told of when it begins within this time. */
const NEAR: Millis = 3_600_000;

/** The arena that runs, else the next one if it is near. */
export const nearestArena = ({ running, soon }: ArenasResponse, now: Millis): ArenaListing | null => {
  const [first] = running;
  if (first !== undefined) return first;
  return soon.find(({ startsAt }) => startsAt !== null && startsAt > now && startsAt <= now + NEAR) ?? null;
};

const lineOf = ({ terms, startsAt }: ArenaListing, now: Millis): string => {
  const arena = arenaName(terms);
  if (startsAt === null || startsAt <= now) return fill(texts.line.running, { arena });
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(startsAt);
  return fill(texts.line.soon, { arena, time });
};

/** On home: one line about the arena that is near. */
export const ArenaLine = () => {
  const { data } = useQuery(arenasQuery);
  const now = Date.now();
  const arena = data === undefined ? null : nearestArena(data, now);
  return arena === null ? null : (
    <div className={styles.line}>
      <RowLink to={arenaPath(arena.terms.id)} board={null} detail={lineOf(arena, now)}>
        <strong>{texts.heading}</strong>
      </RowLink>
    </div>
  );
};
