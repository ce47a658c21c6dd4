import { texts } from "../texts.ts";

/** What a link to a game with two players says of it in a chat; people go by their names, X and O are the two sides. */
export const gameMetasTexts = texts("gameMetas", {
  // Time controls with their clock, "blitz 5 + 3", where {timeControl} stands in the texts that follow, ≤ 24
  timeControls: {
    bullet: "bullet {clock}",
    blitz: "blitz {clock}",
    rapid: "rapid {clock}",
    standard: "standard {clock}",
    // With days for each move, ≤ 40
    correspondence: "correspondence ({clock} a move)",
  },
  // Title of a game that has two players, ≤ 80
  match: "{x} vs. {o}",
  // Title of a game of which nothing is known (noun), ≤ 40
  game: "Game",
  // Its description, ≤ 160
  unread: "A game of Ultimate Tic-Tac-Toe: nine boards, one clock each.",
  // Descriptions of a game that is being played, and of one that is over, each for rated and unrated games, ≤ 200
  playing: {
    rated: "{x} (X) and {o} (O) are playing a rated game of {timeControl}.",
    unrated: "{x} (X) and {o} (O) are playing an unrated game of {timeControl}.",
  },
  aborted: {
    rated: "{x} (X) and {o} (O) began a rated game of {timeControl}. It was aborted.",
    unrated: "{x} (X) and {o} (O) began an unrated game of {timeControl}. It was aborted.",
  },
  tie: {
    rated: "{x} (X) and {o} (O) tied a rated game of {timeControl}.",
    unrated: "{x} (X) and {o} (O) tied an unrated game of {timeControl}.",
  },
  // The same of a game that was won: by three boards, because the loser gave up, because their time was over, or because they had left; {side} and {other} are X and O, ≤ 220
  line: {
    rated: "{winner} ({side}) beat {loser} ({other}) with three boards in a row in a rated game of {timeControl}.",
    unrated: "{winner} ({side}) beat {loser} ({other}) with three boards in a row in an unrated game of {timeControl}.",
  },
  resign: {
    rated: "{winner} ({side}) beat {loser} ({other}) by resignation in a rated game of {timeControl}.",
    unrated: "{winner} ({side}) beat {loser} ({other}) by resignation in an unrated game of {timeControl}.",
  },
  timeout: {
    rated: "{winner} ({side}) beat {loser} ({other}) on time in a rated game of {timeControl}.",
    unrated: "{winner} ({side}) beat {loser} ({other}) on time in an unrated game of {timeControl}.",
  },
  claimed: {
    rated: "{winner} ({side}) beat {loser} ({other}), who left, in a rated game of {timeControl}.",
    unrated: "{winner} ({side}) beat {loser} ({other}), who left, in an unrated game of {timeControl}.",
  },
  // A sentence after that of a game with days for each move, ≤ 50
  toMove: "{player} is to move.",
});
