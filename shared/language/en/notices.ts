import { texts } from "../texts.ts";

/** What a device shows while no page is open, on its lock screen, too. Challenges and friends are in social.ts. */
export const noticesTexts = texts("notices", {
  // Whose move it is, and that a game has ended; {time} is when time runs out, "Fri 6:00 PM", ≤ 80
  named: {
    "your-move": "Your move against {player}",
    "game-over": "Your game against {player} is over",
    reminder: "Your move against {player} is due {time}",
  },
  // The same for players who keep names off their screens, ≤ 80
  unnamed: {
    challenge: "Somebody challenged you to a game",
    "friend-request": "You have a friend request",
    "friend-accepted": "Your friend request was accepted",
    "your-move": "It’s your move",
    found: "Somebody joined your open game",
    "game-over": "Your game is over",
    reminder: "Your move is due {time}",
  },
  // Once a day, about all games in which it is the player’s move, ≤ 80
  waiting: { one: "A game is waiting for your move", other: "{count} games are waiting for your move" },
  // To a player who tries it out in the settings, ≤ 80
  test: "This is what a notification looks like",
});
