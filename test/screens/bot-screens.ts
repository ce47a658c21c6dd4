import type { BotsResponse, ListedBot } from "../../shared/api/bots-api.ts";
import type { Screen } from "./screen.ts";

/** The list of bots. The server's answer is made up, as no bot runs here. */

const bot = (username: string, more: Partial<ListedBot>): ListedBot => ({
  username,
  about: "",
  since: 0,
  controls: ["bullet", "blitz", "rapid", "standard"],
  isRated: true,
  atOnce: 8,
  seatsForPeople: 6,
  level: null,
  isOnline: true,
  playing: 0,
  restsUntil: null,
  ratings: {},
  ...more,
});

const answer = (): BotsResponse => ({
  bots: [
    bot("Pebble-Bot", { level: 1, ratings: { rapid: { elo: 1204, isProvisional: false } } }),
    bot("Biscuit-Bot", { level: 3, playing: 2, ratings: { rapid: { elo: 1588, isProvisional: true } } }),
    bot("Summit-Bot", { level: 8, playing: 8 }),
    bot("minimax_2000", { about: "Alpha-beta to depth nine, written in a weekend.", controls: ["bullet", "blitz"] }),
    bot("a_very_long_name_20", { about: "Says little.", isOnline: false }),
  ],
});

export const BOT_SCREENS: readonly Screen[] = [
  {
    name: "bots",
    bring: async ({ arrive, cast }) => {
      const visitor = await arrive(cast.mira);
      await visitor.page.route("**/api/v2/bots", (route) => route.fulfill({ json: answer() }));
      await visitor.open("/bots");
      await visitor.page.getByText("minimax_2000").waitFor();
      return visitor.page;
    },
  },
];
