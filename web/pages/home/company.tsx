import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "../../../shared/api/api.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { count, numberText } from "../../../shared/language/fill.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { activityQuery } from "../../server/api/activity.ts";
import styles from "./company.module.css";
import { clockActivity, type OwnSearch, wholeActivity } from "./waiting-clock.ts";

/** An hourglass. */
const WaitingIcon = () => (
  <Icon>
    <path d="M7 3.5h10M7 20.5h10M8 3.5V6c0 3 8 9 8 12v2.5M16 3.5V6c0 3-8 9-8 12v2.5" />
  </Icon>
);

/** A grid. */
const PlayingIcon = () => (
  <Icon>
    <path d="M9.5 4v16M14.5 4v16M4 9.5h16M4 14.5h16" />
  </Icon>
);

interface CountsProps extends Activity {
  /** Shows the numbers with icons only; screen readers hear the words. */
  readonly isShort?: boolean;
}

/** The two counts with icons. A count of zero is not shown. */
const Counts = ({ playing, waiting, isShort = false }: CountsProps) => {
  const counted = (icon: ReactNode, number: number, text: string) =>
    number > 0 && (
      <span className={styles.count}>
        {icon}
        {isShort && <span aria-hidden="true">{numberText(number)}</span>}
        <span className={isShort ? hidden.hidden : undefined}>{text}</span>
      </span>
    );
  return (
    <>
      {counted(<WaitingIcon />, waiting, count(companyTexts.waiting, waiting))}
      {counted(<PlayingIcon />, playing, count(companyTexts.playing, playing))}
    </>
  );
};

/** How many play and wait in all time controls. If nobody does, a link to practice. */
export const Company = ({ isRated }: { readonly isRated: boolean }) => {
  const { data } = useQuery(activityQuery);
  if (data === undefined) return null;
  const { playing, waiting } = wholeActivity(data, isRated);
  if (playing + waiting === 0) {
    return (
      <ButtonLink look="quiet" className={styles.practice} to="/practice">
        {shellTexts.footerLinks.practice}
      </ButtonLink>
    );
  }
  return (
    <p className={styles.company}>
      <Counts playing={playing} waiting={waiting} />
    </p>
  );
};

export interface ClockCompanyProps {
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly own: OwnSearch;
}

/** How many play and wait in one time control, in the corner of its button. */
export const ClockCompany = ({ gameType, isRated, own }: ClockCompanyProps) => {
  const { data } = useQuery(activityQuery);
  if (data === undefined) return null;
  return <Counts {...clockActivity(data, gameType, isRated, own)} isShort />;
};
