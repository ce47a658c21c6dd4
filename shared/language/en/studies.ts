import { texts } from "../texts.ts";

/** Studies: what players save of the analysis page, and the links to it. */
export const studiesTexts = texts("studies", {
  // Below the title of a link to a study, which is its name, in chats; {owner} is a username, ≤ 110
  description: {
    one: "A study by {owner} with {count} move, to play through and to try other moves.",
    other: "A study by {owner} with {count} moves, to play through and to try other moves.",
  },
  // Name of the row below the analysis's moves, for screen readers, ≤ 30
  bar: "Study",
  // In that row, in place of a name: the board on show is no study yet, ≤ 22
  notSaved: "Not a study yet",
  // Buttons in that row: saves the board as a study, saves somebody else's as an own one, opens the list, ≤ 14
  save: "Save",
  copy: "Save a copy",
  list: "Studies",
  // Small, below a study's name in that row: whose it is; {owner} is a username of up to 20 letters, ≤ 34
  byOwner: "by {owner}",
  // The same for an own study: whether the server has it. The last three are followed by a button, ≤ 26
  saved: "Saved",
  unsaved: "Not saved yet",
  failed: "Could not be saved",
  changedElsewhere: "Changed elsewhere",
  deleted: "Deleted",
  // The same for somebody else's with own changes, ≤ 30
  withChanges: "by {owner}, with your changes",
  // In place of the name while a study is fetched, and where it could not be, or does not exist, ≤ 26
  loading: "Loading…",
  notLoaded: "Could not be loaded",
  unknown: "No such study",
  // The button after "Changed elsewhere", ≤ 14
  choose: "Choose…",

  // A dialog. Its heading, ≤ 30
  saveHeading: "Save as a study",
  // A field of it, ≤ 14
  name: "Name",
  // Below the field, ≤ 110
  isPublic: "It is saved as you go on. Everybody who has its link can see it.",
  // In place of the field, for guests, ≤ 140
  logInFirst: "Studies are saved in an account. Log in or sign up in the new tab and come back: your moves stay here.",
  // A button below that, which opens the new tab, ≤ 20
  logIn: "Log in",

  // A dialog: the study on the board is not the one that the server has. Its heading, ≤ 30
  conflict: "Two versions",
  // Below it: first where the study was saved from two places, then where the address shows other moves than the saved ones, ≤ 170
  twoVersions: "This study was changed in another window or on another device. Which version do you want to keep?",
  otherMoves: "This link shows other moves than the saved study. Which version do you want to keep?",
  // Buttons: the first saves the board as another study; the others are pressed twice, as one version is lost, ≤ 26
  keepBoth: "Both: save a copy",
  keepMine: "The one on the board",
  keepOther: "The saved one",
  asked: "Really?",

  // A dialog with the list. Its heading, ≤ 30
  own: "Your studies",
  // Below a study's name in the list: moves, and when it was changed, such as "3 days ago", ≤ 40
  moves: { one: "{count} move", other: "{count} moves" },
  // Buttons of a study in the list; the second asks the question before it deletes, ≤ 14
  rename: "Rename",
  delete: "Delete",
  // The list is empty, ≤ 90
  none: "No studies yet. Play a few moves and press Save.",
  // In place of the list, above a button to try again, ≤ 60
  listNotLoaded: "Your studies could not be loaded.",
  // Below the list: an empty board, ≤ 20
  newBoard: "New analysis",
});
