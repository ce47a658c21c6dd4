import { z } from "zod";
import { NOTE_LENGTH } from "../limits.ts";

/** `PUT /v2/account/notes/{game}`. An empty text deletes the note. */
export const noteRequest = z.strictObject({ text: z.string().max(NOTE_LENGTH) });
