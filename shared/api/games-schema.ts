import { z } from "zod";
import { NOTE_LENGTH } from "../limits.ts";

/** An empty text deletes the note. */
export const noteRequest = z.strictObject({ text: z.string().max(NOTE_LENGTH) });
