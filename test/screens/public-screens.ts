import { seeHeading, seeSearching, seeText } from "../e2e/support/play.ts";
import type { Scenery, Screen } from "./screen.ts";

/** What everybody can open. */

const open =
  (path: string, heading: RegExp) =>
  async ({ arrive }: Scenery) => {
    const visitor = await arrive();
    await visitor.open(path);
    await seeHeading(visitor.page, heading);
    return visitor.page;
  };

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: "home", bring: open("/", /Nine/) },
  {
    name: "home-searching",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      const { page } = visitor;
      await visitor.open("/");
      await page.getByRole("button", { name: /15 \+ 10/ }).click();
      await seeSearching(page);
      return page;
    },
  },
  {
    name: "home-player",
    bring: async ({ arrive, cast }) => {
      const visitor = await arrive(cast.mira);
      await visitor.open("/");
      await visitor.page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();
      return visitor.page;
    },
  },
  { name: "learn", bring: open("/learn", /./) },
  { name: "about", bring: open("/about", /./) },
  {
    name: "leaderboard",
    bring: async (scenery) => {
      const page = await open("/leaderboard?type=blitz", /./)(scenery);
      await page.getByRole("table").waitFor();
      return page;
    },
  },
  {
    name: "leaderboard-empty",
    bring: async (scenery) => {
      const page = await open("/leaderboard?type=standard", /./)(scenery);
      await seeText(page, /Nobody has a settled/);
      return page;
    },
  },
  { name: "tv-empty", bring: open("/tv", /Watch/) },
  { name: "privacy-policy", bring: open("/privacy-policy", /./) },
  { name: "terms-of-service", bring: open("/terms-of-service", /./) },
  { name: "not-found", bring: open("/no-such-page", /404/) },
  {
    name: "offline",
    bring: async (scenery) => {
      const page = await open("/", /Nine/)(scenery);
      await page.context().setOffline(true);
      await seeText(page, "You are offline");
      return page;
    },
  },
];
