import { texts } from "../texts.ts";

/** The correspondence games that wait for an opponent: a part of home, and of the page of one's own games. */
export const seeksTexts = texts("seeks", {
  // Heading of a part of home, ≤ 30
  heading: "Correspondence",
  // Below it, ≤ 80
  lede: "Days for each move: you needn’t be online at the same time.",
  // Button, and heading of the form that it opens, ≤ 30
  post: "Offer a game",
  // Button that sends the form, ≤ 20
  postIt: "Offer game",
  // In place of the list, ≤ 100
  empty: "Nobody is offering a game. Offer one; it waits here.",
  failed: "The open games could not be loaded.",
  // Terms of an open game: "3 days, rated", ≤ 30
  rated: "{clock}, rated",
  unrated: "{clock}, unrated",
  // After them, if the owner has chosen a side: the one that is left, or that the owner has, ≤ 25
  youPlay: "you play {side}",
  // In place of the opponent's name, ≤ 30
  own: "Your open game",
  // Buttons beside an open game, ≤ 16
  join: "Play",
  withdraw: "Withdraw",
  // The same for screen readers; {terms} is as above, ≤ 80
  joinThis: "Play against {player}: {terms}",
  withdrawThis: "Withdraw your open game: {terms}",
  // In a short message in a corner, ≤ 80
  posted: "Your open game is posted for 14 days.",
  withdrawn: "Your open game is withdrawn.",
  // Below the list, for guests, ≤ 130
  guest: "You play as a guest: if you delete the cookies of this site, you lose your seat.",
  // Why a guest cannot take a rated one, ≤ 60
  logIn: "Log in to play rated games.",
});
