import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import { placeAt } from "../../../shared/study/tree.ts";
import { textOfTree, treeOfText } from "../../../shared/study/tree-text.ts";
import type { Analysis } from "./variations.ts";

/**
 * Stores a tree that is too long for its link in this tab, so that a reload shows it again. The tree is stored with its
 * address, so another link opened in this tab does not show it.
 */

const KEY: TabKey = "analysis";

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

/** Stores a tree for a reload. If the browser cannot store it, a reload shows only the line. */
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
