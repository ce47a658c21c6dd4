import { EMBED_DATA, type EmbedData } from "../../shared/pages/embed.ts";

/**
 * What the Worker wrote into the page. Import this first: the texts of all other modules are in the language that is set
 * here.
 */

export const dataText = document.getElementById(EMBED_DATA)?.textContent ?? "null";

// The Worker of the same build wrote it.
export const embedded: EmbedData = JSON.parse(dataText);

globalThis.translation = embedded.translation ?? undefined;
