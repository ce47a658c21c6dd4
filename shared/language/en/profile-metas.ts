import { texts } from "../texts.ts";

/** What the tab and a shared link say of a player. Their title is the name. */
export const profileMetasTexts = texts("profileMetas", {
  // Descriptions of a player by the best of five ratings; English says "1 rated games", other languages count well, ≤ 160
  best: {
    bullet: {
      one: "{username}'s bullet rating is {rating} with {count} rated games",
      other: "{username}'s bullet rating is {rating} with {count} rated games",
    },
    blitz: {
      one: "{username}'s blitz rating is {rating} with {count} rated games",
      other: "{username}'s blitz rating is {rating} with {count} rated games",
    },
    rapid: {
      one: "{username}'s rapid rating is {rating} with {count} rated games",
      other: "{username}'s rapid rating is {rating} with {count} rated games",
    },
    standard: {
      one: "{username}'s standard rating is {rating} with {count} rated games",
      other: "{username}'s standard rating is {rating} with {count} rated games",
    },
    correspondence: {
      one: "{username}'s correspondence rating is {rating} with {count} rated games",
      other: "{username}'s correspondence rating is {rating} with {count} rated games",
    },
  },
  unrated: "{username} has not played a rated game yet",
  unread: "The profile of {username}",
  failed: "The profile of {username} cannot be shown.",
  // Titles and headlines in place of the player's name, ≤ 40
  unknown: "The player doesn't exist",
  failedTitle: "Something went wrong",
});
