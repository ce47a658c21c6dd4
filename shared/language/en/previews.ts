import { texts } from "../texts.ts";

/**
 * Words in the pictures of links. The pictures' font has only the letters of our languages: worker/site/README.md says
 * how to add others.
 */
export const previewsTexts = texts("previews", {
  // The last line of a game's picture: "Blitz 5 + 3, rated". All lines are made smaller where they are too long, ≤ 40
  rated: {
    bullet: "Bullet {clock}, rated",
    blitz: "Blitz {clock}, rated",
    rapid: "Rapid {clock}, rated",
    standard: "Standard {clock}, rated",
    // With days for each move, ≤ 60
    correspondence: "Correspondence ({clock} a move), rated",
  },
  unrated: {
    bullet: "Bullet {clock}, unrated",
    blitz: "Blitz {clock}, unrated",
    rapid: "Rapid {clock}, unrated",
    standard: "Standard {clock}, unrated",
    // With days for each move, ≤ 60
    correspondence: "Correspondence ({clock} a move), unrated",
  },
  // Below both names: the game goes on, or how it has ended, ≤ 50
  playing: "Playing now",
  // The same with days for each move, ≤ 50
  toMove: "{player} to move",
  aborted: "The game was aborted",
  tie: "The game was tied",
  won: { line: "{player} won", resign: "{player} won by resignation", timeout: "{player} won on time" },
  // Below the large name of who made the game, as its sentence goes on: to whoever reads it, or to one player, ≤ 40
  invites: "invites you to play",
  challenges: "challenges {invited}",
  // Names of the time controls above the ratings of a player, ≤ 16
  types: { bullet: "Bullet", blitz: "Blitz", rapid: "Rapid", standard: "Standard", correspondence: "Correspondence" },
  // In place of a rating that the player does not have yet, ≤ 18
  notPlayed: "not played",
  // In a study's picture: in place of a name with letters that the font does not have, ≤ 20; below the name, {owner} is a
  // username; and below that, ≤ 30
  study: "Study",
  byOwner: "by {owner}",
  moves: { one: "{count} move", other: "{count} moves" },
});
