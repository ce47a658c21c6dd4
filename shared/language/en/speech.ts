import { texts } from "../texts.ts";

/** What a game says aloud, for screen readers; some of it is read, too. A board is one of the nine small ones. */
export const speechTexts = texts("speech", {
  // Sentences at the beginning of a game, one after the other. "time" is "20 seconds", ≤ 90
  waiting: "Waiting for an opponent.",
  youPlay: "You play {side} against {opponent}.",
  youWatch: "You are watching {X} as X and {O} as O.",
  firstMove: "You have {time} for your first move.",

  // Sentences with each move. "side" is X or O, ≤ 70
  plays: "{side} plays board {board}, square {square}.",
  wins: "{side} wins board {board}.",
  ties: "Board {board} is tied.",
  turn: {
    yours: "Your turn in board {board}.",
    yoursAny: "Your turn in any open board.",
    theirs: "{side}'s turn in board {board}.",
    theirsAny: "{side}'s turn in any open board.",
  },

  // The same, when asked for. "content" is "X on 1 and 3; free: 2, 4, and 5", "boards" is "1, 4, and 9", ≤ 70
  where: {
    yours: "Your turn in board {board}: {content}.",
    yoursAny: "Your turn in any open board: {boards}.",
    theirs: "{side}'s turn in board {board}: {content}.",
    theirsAny: "{side}'s turn in any open board: {boards}.",
  },

  // Warnings in one line below the board, without a full stop, ≤ 80
  decided: "Board {board} is decided. Play in any open board",
  elsewhere: "Play in the highlighted board: {board}",

  // When a key is pressed that asks for it, ≤ 70
  confirm: "Press Enter to play board {board}, square {square}",
  noMove: "No move yet.",
  noSquare: "Nothing can be played.",
  soundOff: "Sound off.",
  soundOn: "Sound on.",
  clocks: "X has {X}, O has {O}.",

  // How much is left on one's own clock: "30 seconds left", ≤ 30
  timeLeft: "{time} left",

  // Moves that are prepared for the next turn, and taken back. "places" are the last two of these texts, ≤ 64
  prepared: "Prepared: {places}. Press again to cancel.",
  cleared: "Cleared: {places}.",
  allCleared: "Cleared.",
  place: "board {board}, square {square}",
  places: "{places}; {place}",

  // What a rated game did to one's own rating. "change" is "+8", ≤ 60
  rating: "Your rating: {rating}, {change}.",
  ratingSame: "Your rating: {rating}, unchanged.",

  // Why a rated game raised no rating, for players and watchers: it was resigned early, or is one too many. In the box of
  // the result it stands in place of the reason below, on one line where that can be, ≤ 90
  ratingLimits: {
    "short-game": "Under 10 moves: no rating goes up.",
    "same-opponent": "Not counted: the same two played more than 12 rated games in a day.",
  },

  // How a game ended: read below the board and in the box of the result, ≤ 90
  reasons: {
    line: "Three boards in a row.",
    tie: "Every board is decided, and nobody has three in a row.",
    agreed: "Both players agreed to a draw.",
    resigned: "{player} resigned.",
    youResigned: "You resigned.",
    timeout: "{player} ran out of time.",
    youTimeout: "You ran out of time.",
    claimedWin: "{player} left the game, and the win was claimed.",
    claimedWinByYou: "{player} left the game. You win.",
    claimedWinFromYou: "You left the game, and {player} claimed the win.",
    claimedDraw: "{player} left the game, and a draw was claimed.",
    claimedDrawByYou: "{player} left the game. You called a draw.",
    claimedDrawFromYou: "You left the game, and {player} called a draw.",
    aborted: "It was aborted before both players had moved.",
    abortedBy: "{player} aborted before both players had moved.",
    youAborted: "You aborted before both players had moved.",
  },
  // In place of the name there, where it is not known, ≤ 20
  someone: "A player",

  // The result ("Player X wins!"), and then one of the reasons, ≤ 40
  end: "{result} {reason}",
  // In place of that result, aloud, for the player, ≤ 30
  youWon: "You won.",
  youLost: "You lost.",

  // Offers of the players to each other. A takeback takes back the last moves; a rematch is another game, ≤ 80
  offered: {
    draw: "{player} offers a draw.",
    takeback: "{player} asks to take back a move.",
    rematch: "{player} offers a rematch.",
  },
  notAccepted: {
    draw: "Your draw offer was declined.",
    takeback: "Your takeback request was declined.",
    rematch: "Your rematch offer was declined.",
  },
  takenBack: "Moves were taken back.",

  // Titles of the browser's tab, ≤ 50
  titles: {
    game: "Game",
    over: "Game Over",
    yours: "Your Turn - Game vs. {opponent}",
    theirs: "Playing vs. {opponent}",
    watched: "{X} vs. {O}",
  },
});
