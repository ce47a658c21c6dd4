import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "../../../shared/api/api.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { count, numberText } from "../../../shared/language/fill.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { activityQuery } from "../../server/api/activity.ts";
import styles from "./company.module.css";
import { clockActivity, type OwnSearch } from "./waiting-clock.ts";

const WaitingIcon = () => (
  <Icon>
    <path d="M7 3.5h10M7 20.5h10M8 3.5V6c0 3 8 9 8 12v2.5M16 3.5V6c0 3-8 9-8 12v2.5" />
  </Icon>
);

const PlayingIcon = () => (
  <Icon>
    <path d="M9.5 4v16M14.5 4v16M4 9.5h16M4 14.5h16" />
  </Icon>
);

const Counts = ({ playing, waiting }: Activity) => {
  const counted = (icon: ReactNode, number: number, text: string, kind: "waiting" | "playing") =>
    number > 0 && (
      <span className={styles.count} data-kind={kind}>
        {icon}
        <span aria-hidden="true">{numberText(number)}</span>
        <span className={hidden.hidden}>{text}</span>
      </span>
    );
  return (
    <>
      {counted(<WaitingIcon />, waiting, count(companyTexts.waiting, waiting), "waiting")}
      {counted(<PlayingIcon />, playing, count(companyTexts.playing, playing), "playing")}
    </>
  );
};

export interface ClockCompanyProps {
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly own: OwnSearch;
}

export const ClockCompany = ({ gameType, isRated, own }: ClockCompanyProps) => {
  const { data } = useQuery(activityQuery);
  if (data === undefined) return null;
  return <Counts {...clockActivity(data, gameType, isRated, own)} />;
};
