import { EMBED_DATA, type EmbedData } from "../../shared/pages/embed.ts";

/**
 * The data that the Worker wrote into the page. Import this module first: it sets the language in which all other
 * modules read their texts.
 */

export const dataText = document.getElementById(EMBED_DATA)?.textContent ?? "null";

// Not validated, because the Worker of the same build wrote it.
export const embedded: EmbedData = JSON.parse(dataText);

globalThis.translation = embedded.translation ?? undefined;
