/**
 * All that players can say to each other, by the names of its texts. It travels as a number: new ones are added at the
 * end, none is removed.
 */
export const PHRASES = ["hi", "good-luck", "well-played", "thanks", "oops", "good-game"] as const;

/** Of one player, before both have moved, during the game, and after its end. */
export const PHRASES_A_PHASE = 2;
