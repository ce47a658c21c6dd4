/** All that players can say to each other. It travels as a number: new ones are added at the end, none is removed. */
export const PHRASES = ["Hi", "Good luck", "Well played", "Thanks", "Oops", "Good game"] as const;

/** Of one player, before both have moved, during the game, and after its end. */
export const PHRASES_A_PHASE = 2;
