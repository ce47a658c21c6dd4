/**
 * Keeps React working on a page that the browser translates. A translator puts an element or a text of its own in the
 * place of a text node. React goes on to change, move and remove its own node, which fails or is not seen
 * (https://github.com/facebook/react/issues/11538). So this module notes what stands for which text node of React's.
 * A changed text comes back to the page, where the translator finds it.
 */

/** What stands in the place of a text node. */
const standIns = new WeakMap<Node, ChildNode>();
/** The text node that something stands for. */
const originals = new WeakMap<Node, Text>();

/** React marks the nodes that it has made. */
const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith("__react"));

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** True for what a translator may have added. */
const isForeign = (node: Node): node is ChildNode =>
  (isText(node) || node.nodeName === "FONT") && !isReacts(node) && !originals.has(node);

const note = (gone: Node, came: Node): void => {
  const original = isText(gone) && isReacts(gone) ? gone : originals.get(gone);
  if (original === undefined) return;
  if (came === original) standIns.delete(original);
  if (!isForeign(came)) return;
  standIns.set(original, came);
  originals.set(came, original);
  // An observer also sees changes of a node that is not on the page.
  observer.observe(original, { characterData: true });
  patch();
};

const bringBack = (original: Node): void => {
  const standIn = standIns.get(original);
  standIns.delete(original);
  if (standIn?.isConnected) standIn.replaceWith(original);
};

/** Finds out what has taken the place of what: in one step, or in two steps beside each other. */
const take = (records: readonly MutationRecord[]): void => {
  const added = new Set<Node>();
  const removed: MutationRecord[] = [];
  for (const record of records) {
    const { type, target, previousSibling, nextSibling } = record;
    const [gone] = record.removedNodes;
    const [came] = record.addedNodes;
    if (type === "characterData") bringBack(target);
    else if (gone !== undefined && came !== undefined) note(gone, came);
    else if (gone !== undefined) {
      const beside = [previousSibling, nextSibling].find((node) => node !== null && added.delete(node));
      if (beside == null) removed.push(record);
      else note(gone, beside);
    } else if (came !== undefined) {
      const before = removed.find(
        (other) =>
          other.target === target && other.previousSibling === previousSibling && other.nextSibling === nextSibling,
      );
      if (before?.removedNodes[0] !== undefined) note(before.removedNodes[0], came);
      else if (isForeign(came)) added.add(came);
    }
  }
};

const observer = new MutationObserver(take);

const { removeChild, insertBefore, appendChild } = Node.prototype;

/** The child of `parent` that a node has become: its stand-in, or what was put around it. */
const childFor = (parent: Node, node: Node): Node | null => {
  let at: Node | null = standIns.get(node) ?? node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
};

/** Before React puts a text elsewhere. */
const dropStandIn = (node: Node): void => {
  standIns.get(node)?.remove();
  standIns.delete(node);
};

let isPatched = false;

const patch = (): void => {
  if (isPatched) return;
  isPatched = true;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    take(observer.takeRecords());
    const shown = childFor(this, child);
    // A text that is nowhere to be found needs no removal. Anything else is a mistake that the browser reports.
    if (shown !== null || !isText(child)) removeChild.call(this, shown ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    take(observer.takeRecords());
    dropStandIn(child);
    const shown = before === null ? null : childFor(this, before);
    insertBefore.call(this, child, before === null || isText(before) ? shown : (shown ?? before));
    return child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    take(observer.takeRecords());
    dropStandIn(child);
    appendChild.call(this, child);
    return child;
  };
};

export const watchTranslation = (): void => observer.observe(document.body, { childList: true, subtree: true });
