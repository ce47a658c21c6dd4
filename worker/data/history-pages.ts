import type { Millis } from "../../shared/time-controls.ts";

/**
 * A player's games are numbered from 1. They go to the archive in pages of fifty: page 1 has the games 1 to 50. A page
 * goes when the one after it is full, so that the newest fifty at least are in D1.
 */
export const GAMES_A_PAGE = 50;

export const pageOf = (number: number): number => Math.ceil(number / GAMES_A_PAGE);

export const firstNumberOf = (page: number): number => (page - 1) * GAMES_A_PAGE + 1;

/** Whether two pages are full with the game of a number: the first of them may go, as soon as this game is old enough. */
export const endsFullPage = (number: number): boolean => number % GAMES_A_PAGE === 0 && number >= 2 * GAMES_A_PAGE;

/** No game goes to the archive before that, however many its players play: rooms may still be trying to record it. */
export const KEPT_IN_DATABASE: Millis = 2 * 86_400_000;
