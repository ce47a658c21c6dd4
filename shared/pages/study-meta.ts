import type { StudyResponse } from "../api/studies-api.ts";
import { studiesTexts } from "../language/en/studies.ts";
import { count } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { PageMeta } from "./page-meta.ts";

export const studyMeta = (
  { name, moves, owner }: Pick<StudyResponse, "name" | "moves" | "owner">,
  texts: typeof studiesTexts = studiesTexts,
  writing?: Writing,
): PageMeta => ({ title: name, description: count(texts.description, moves, { owner: owner.username }, writing) });
