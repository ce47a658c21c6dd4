import { placeAt } from "../../../shared/study/tree.ts";
import { textOfTree, treeOfText } from "../../../shared/study/tree-text.ts";
import type { Analysis } from "./variations.ts";

/**
 * A tree that is too long for its link, kept in this tab for a reload. It belongs to the address with the line on show,
 * so another link in this tab does not bring it back.
 */

const KEY = "analysis";

interface Kept {
  readonly address: string;
  readonly tree: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "address" in value &&
  typeof value.address === "string" &&
  "tree" in value &&
  typeof value.tree === "string";

/** Keeps a tree. A browser that stores nothing shows only the line after a reload. */
export const keepTree = ({ tree }: Analysis, address: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, tree: textOfTree(tree) } satisfies Kept));
  } catch (error) {
    console.info("The analysis cannot be kept", error);
  }
};

/** The analysis with the tree that was kept at this address; without one, the analysis itself. */
export const withKeptTree = (analysis: Analysis, address: string): Analysis => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const tree = isKept(kept) && kept.address === address ? treeOfText(kept.tree) : null;
    return tree === null || placeAt(tree, analysis.line) === undefined ? analysis : { ...analysis, tree };
  } catch {
    return analysis;
  }
};
