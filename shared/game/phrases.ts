/**
 * All phrases that players can send, by the names of their texts. The wire carries the index: append new ones, remove
 * none.
 */
export const PHRASES = ["hi", "good-luck", "well-played", "thanks", "oops", "good-game"] as const;

/** The most phrases of a player in each phase: before both have moved, during the game, and after its end. */
export const PHRASES_A_PHASE = 2;
