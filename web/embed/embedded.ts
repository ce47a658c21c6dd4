import { EMBED_DATA, type EmbedData } from "../../shared/pages/embed.ts";

/** Import this module first: it sets the language in which all others read their texts. */

export const dataText = document.getElementById(EMBED_DATA)?.textContent ?? "null";

// Not validated, because the Worker of the same build wrote it.
export const embedded: EmbedData = JSON.parse(dataText);

globalThis.translation = embedded.translation ?? undefined;
