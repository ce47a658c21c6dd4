import { texts } from "../texts.ts";

/** How many others there are, below a search that has found nobody for a while. Players are meant, also where no noun stands. */
export const companyTexts = texts("company", {
  // One line; "waiting" is for an opponent, ≤ 80
  nobody: "Nobody is playing, nobody else is waiting.",
  nobodyWaits: {
    one: "{count} is playing, nobody else is waiting.",
    other: "{count} are playing, nobody else is waiting.",
  },
  nobodyPlays: {
    one: "Nobody is playing, {count} more is waiting.",
    other: "Nobody is playing, {count} more are waiting.",
  },
  // The form follows {count}, those who wait. {playing} is mostly two or more, ≤ 80
  both: {
    one: "{playing} are playing, {count} more is waiting.",
    other: "{playing} are playing, {count} more are waiting.",
  },
});
