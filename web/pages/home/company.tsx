import { useQuery } from "@tanstack/react-query";
import type { ActivityResponse } from "../../../shared/api.ts";
import { activityQuery } from "../../api/activity.ts";
import styles from "./company.module.css";

/** Who else there is. Whoever reads it is one of those who wait. */
export const companyText = ({ waiting, playing }: ActivityResponse): string => {
  const others = Math.max(0, waiting - 1);
  const play = playing === 0 ? "Nobody is" : `${playing} are`;
  const wait = others === 0 ? "nobody else is" : `${others} more ${others === 1 ? "is" : "are"}`;
  return `${play} playing, ${wait} waiting.`;
};

/** Under a search that has found nobody for a while: whether it is worth staying. */
export const Company = () => {
  const { data: activity } = useQuery(activityQuery);
  return activity === undefined ? null : <p className={styles.company}>{companyText(activity)}</p>;
};
