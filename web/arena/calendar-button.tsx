import type { ArenaListing } from "../../shared/api/arenas-api.ts";
import { calendarFile } from "../../shared/calendar.ts";
import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { partsTexts } from "../../shared/language/en/parts.ts";
import { fill } from "../../shared/language/fill.ts";
import { arenaName } from "../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import { Button } from "../kit/ui/button.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { saveFile } from "../kit/ui/save-file.ts";
import styles from "./calendar-button.module.css";

const REMIND_MINUTES = 10;

interface CalendarButtonProps {
  readonly arena: ArenaListing;
  readonly isIcon?: boolean;
}

const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4M12 12.5v5M9.5 15h5" />
  </Icon>
);

export const CalendarButton = ({ arena: { terms, startsAt }, isIcon = false }: CalendarButtonProps) => {
  if (startsAt === null || startsAt <= Date.now()) return null;
  const title = arenaName(terms);
  const save = (): void => {
    const entry = {
      uid: `${terms.id}@${location.host}`,
      title,
      url: location.origin + arenaPath(terms.id),
      start: { at: startsAt },
      minutes: terms.minutes,
      repeats: null,
      alarmMinutesBefore: REMIND_MINUTES,
    };
    saveFile(`${terms.id}.ics`, "text/calendar", calendarFile(entry, Date.now()));
  };
  return (
    <Button
      look="quiet"
      className={isIcon ? styles.icon : undefined}
      title={isIcon ? texts.toCalendar : undefined}
      aria-label={fill(partsTexts.actionAbout, { action: texts.toCalendar, about: title })}
      onClick={save}
    >
      {isIcon ? <CalendarIcon /> : texts.toCalendar}
    </Button>
  );
};
