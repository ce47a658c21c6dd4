import { texts } from "../texts.ts";

/** The page of friends: lists of them and of requests, and more players to add. */
export const friendsTexts = texts("friends", {
  // Headline, ≤ 30
  title: "Friends",
  // Button beside it, which shares a link, ≤ 30
  invite: "Invite a friend",
  // What is shared with that link, in the words of who shares it, ≤ 80
  invitation: "Play Ultimate Tic-Tac-Toe with me",
  // In place of the lists, ≤ 100
  failed: "Your friends could not be loaded.",
  // Above the field for a name, and in it while it is empty, ≤ 50
  find: "Find players",
  findHint: "Username",

  // Name of the tabs, for screen readers, ≤ 40
  lists: "Lists",
  // Tabs: everything, friends, requests of others, own requests, who is blocked. All five stand in one row of a phone, ≤ 14
  tabs: { all: "All", friends: "Friends", incoming: "Incoming", outgoing: "Outgoing", blocked: "Blocked" },
  // Headlines of the lists, ≤ 40
  headings: {
    friends: "Friends",
    incoming: "Incoming Requests",
    outgoing: "Outgoing Requests",
    blocked: "Blocked",
  },
  // In place of a list that nobody is in, ≤ 60
  empty: {
    friends: "No friends.",
    incoming: "No incoming requests.",
    outgoing: "No outgoing requests.",
    blocked: "Nobody is blocked.",
  },
  // In place of all lists, where no name has what was typed, ≤ 100
  missed: "Nobody here has “{text}” in their name.",
  // Below an empty list: a link to where other players are, ≤ 30
  browse: "See the leaderboard",
  // Button at a name: no longer to block this player (verb), ≤ 16
  unblock: "Unblock",
  // The same buttons for screen readers, with the name of the player, ≤ 60
  answers: {
    accept: "Accept {username}",
    decline: "Decline {username}",
    cancel: "Cancel {username}",
    unblock: "Unblock {username}",
  },

  // Below a friend's name, ≤ 20
  online: "Online",
  offline: "Offline",
  // Link there, to the game that the friend plays just now (verb), ≤ 24
  watch: "Watch the game",

  // Headline of players who are no friends yet, found by the name that was typed, ≤ 40
  found: "More players",
  // In place of that list, ≤ 40
  noneFound: "No results",
  // The same for screen readers, ≤ 60
  foundCount: { one: "{count} more player found", other: "{count} more players found" },
  // In place of it, ≤ 100
  searchFailed: "Players could not be searched. Try again in a moment.",
});
