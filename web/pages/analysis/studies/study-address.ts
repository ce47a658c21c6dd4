import { studyPath } from "../../../../shared/api/studies-api.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { type Linked, linkOf, readAddress, type TreeLink } from "../analysis-address.ts";
import type { Analysis } from "../variations.ts";
import type { LinkedStudy } from "./study-link.ts";

/** Addresses of studies: "?study=", plus the moves on the board if they differ from the server's. */

export const studyIn = (search: string): string | null => new URLSearchParams(search).get("study");

export const hasOwnMoves = (search: string): boolean => {
  const parameters = new URLSearchParams(search);
  return parameters.has("tree") || parameters.has("moves");
};

export const savedAt = (search: string, { tree }: Pick<LinkedStudy, "tree">): Linked => {
  const parameters = new URLSearchParams(search);
  parameters.set("tree", tree);
  return readAddress(parameters);
};

/** The address of an analysis that belongs to a study. `saved` is the server's tree; null while unknown. */
export const studyLinkOf = (analysis: Analysis, id: string, saved: string | null): TreeLink => {
  const { address, isWhole } = linkOf(analysis);
  const parameters = new URLSearchParams(address.split("?")[1]);
  if (saved === textOfTree(analysis.tree)) {
    // Only the place is left. A plain line names its end by its moves.
    const { line, ply } = analysis;
    const place = new URLSearchParams();
    const shown = parameters.get("line");
    if (shown !== null) place.set("line", shown);
    if (ply < line.length) place.set("ply", String(ply));
    return { address: withPlace(id, place), isWhole: true };
  }
  return { address: withPlace(id, parameters), isWhole };
};

const withPlace = (id: string, parameters: URLSearchParams): string => {
  const rest = parameters.toString().replaceAll("%2C", ",");
  return rest === "" ? studyPath(id) : `${studyPath(id)}&${rest}`;
};
