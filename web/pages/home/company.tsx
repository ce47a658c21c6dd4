import { useQuery } from "@tanstack/react-query";
import type { ActivityResponse } from "../../../shared/api/api.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { count } from "../../../shared/language/fill.ts";
import { activityQuery } from "../../server/api/site.ts";
import styles from "./company.module.css";

/** How many others wait or play. The reader is one of those who wait. */
export const companyText = ({ waiting, playing }: ActivityResponse): string => {
  const others = Math.max(0, waiting - 1);
  if (others === 0) return playing === 0 ? companyTexts.nobody : count(companyTexts.nobodyWaits, playing);
  return playing === 0 ? count(companyTexts.nobodyPlays, others) : count(companyTexts.both, others, { playing });
};

/** Shown under a search that takes long, to help decide whether to stay. */
export const Company = () => {
  const { data: activity } = useQuery(activityQuery);
  return activity === undefined ? null : <p className={styles.company}>{companyText(activity)}</p>;
};
