import { logNotice } from "./log-error.ts";

/** For each house bot. 0 switches them off. Infinity for no limit, also if the setting is no number. */
export const houseGamesADay = ({ HOUSE_BOT_GAMES_A_DAY: setting }: Env): number => {
  // A site may run on the settings of an earlier version.
  if (!setting) return Number.POSITIVE_INFINITY;
  const games = Number(setting);
  if (games >= 0) return games;
  logNotice("setting-not-valid", { setting: "HOUSE_BOT_GAMES_A_DAY", value: setting });
  return Number.POSITIVE_INFINITY;
};
