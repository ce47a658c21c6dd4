import type { Problem } from "../api-reason.ts";

/** Studies: trees of moves that players keep, open to everybody who knows the id. */

/** A study in its owner's list. */
export interface StudyEntry {
  readonly id: string;
  readonly name: string;
  /** How many moves are in its tree. */
  readonly moves: number;
  readonly createdAt: number;
  /** The moment of the last change, and the study's version: no two changes have the same. */
  readonly updatedAt: number;
}

/** `GET /v2/studies/{id}`. */
export interface StudyResponse extends StudyEntry {
  /** As `textOfTree` writes it. */
  readonly tree: string;
  readonly owner: { readonly identifier: string; readonly username: string };
}

/** `GET /v2/studies`: a player's own, the last changed first. */
export interface StudiesResponse {
  readonly studies: readonly StudyEntry[];
}

/** A study in its owner's export. */
export interface ExportedStudy extends Omit<StudyEntry, "moves"> {
  readonly tree: string;
}

export const studyPath = (id: string): string => `/analysis?study=${id}`;

/** In characters as a reader counts them. Not in `limits.ts`, which is in the first script of home. */
export const STUDY_NAME_MAX_LENGTH = 60;

const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/gu;

export const studyNameProblem = (name: string): Problem => {
  if (name.replace(INVISIBLE, "") === "") return { reason: "study-name-missing" };
  return Array.from(name).length > STUDY_NAME_MAX_LENGTH
    ? { reason: "study-name-too-long", max: STUDY_NAME_MAX_LENGTH }
    : null;
};
