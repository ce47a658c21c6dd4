/** By the names of their texts. The wire carries the index: append new ones, remove none. */
export const PHRASES = ["hi", "good-luck", "well-played", "thanks", "oops", "good-game"] as const;

/** Of a player: before both have moved, during the game, and after its end. */
export const PHRASES_A_PHASE = 2;
