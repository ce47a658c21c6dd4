import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import { placeAt } from "../../../shared/study/tree.ts";
import { textOfTree, treeOfText } from "../../../shared/study/tree-text.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";
import type { Analysis } from "./variations.ts";

/** A tree is kept with its address, so that another link opened in this tab does not show it. */

const KEY: TabKey = "analysis";

const keptIn = v.json(v.fields({ address: v.text, tree: v.text }), null);

/** Stores a tree for a reload. If the browser cannot store it, a reload shows only the line. */
export const keepTree = ({ tree }: Analysis, address: string): void =>
  keep(KEY, JSON.stringify({ address, tree: textOfTree(tree) }), true);

export const withKeptTree = (analysis: Analysis, address: string): Analysis => {
  const kept = keptIn(readKept(KEY, true));
  const tree = kept?.address === address ? treeOfText(kept.tree) : null;
  return tree === null || placeAt(tree, analysis.line) === undefined ? analysis : { ...analysis, tree };
};
