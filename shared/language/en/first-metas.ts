import { texts } from "../texts.ts";

/** What home and the page that is not there say of themselves. Part of the first load. */
export const firstMetasTexts = texts("firstMetas", {
  home: {
    // Title of the tab, before " - Ultimate Tic-Tac-Toe" (verb: to play), ≤ 40
    title: "Play",
    // What a search engine and a shared link say about home, ≤ 200
    description:
      "Play Ultimate Tic-Tac-Toe online, free and without an account: nine boards, one clock, real opponents.",
  },
  notFound: {
    // Title of the tab, before " - Ultimate Tic-Tac-Toe", ≤ 40
    title: "Page Not Found",
    // The sentence on the page itself, and of a shared link, ≤ 160
    description: "There is no page and no game at this address.",
  },
  // Headline of the same page; 404 is the number of this failure on the web, ≤ 50
  notFoundHeading: "404 - Page Not Found",
});
