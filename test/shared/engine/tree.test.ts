import { expect, test } from "vitest";
import { ROOT, Tree } from "../../../shared/engine/tree.ts";
import { seededRandom } from "../../seeded-random.ts";

interface Branch {
  readonly move: number;
  readonly visits: number;
  readonly children: readonly Branch[];
}

/** What is below a node, without node numbers. */
const branchOf = (tree: Tree, node: number): Branch => {
  const first = tree.firstChild[node] ?? 0;
  const children = Array.from({ length: tree.childCount[node] ?? 0 }, (_, index) => first + index);
  for (const child of children) expect(tree.parent[child]).toBe(node);
  return {
    move: tree.move[node] ?? 0,
    visits: tree.visits[node] ?? 0,
    children: children.map((child) => branchOf(tree, child)),
  };
};

const randomTree = (random: () => number, nodes: number): Tree => {
  const tree = new Tree(nodes + 20);
  const childless = [ROOT];
  while (tree.size < nodes) {
    const [node = ROOT] = childless.splice(Math.floor(random() * childless.length), 1);
    const count = 1 + Math.floor(random() * 9);
    tree.firstChild[node] = tree.size;
    tree.childCount[node] = count;
    for (let index = 0; index < count; index++) {
      const child = tree.add(node, index);
      tree.visits[child] = Math.floor(random() * 1000);
      childless.push(child);
    }
  }
  return tree;
};

test("everything below the new root is kept unchanged, and nothing else", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 100; round++) {
    const tree = randomTree(random, 300);
    const node = 1 + Math.floor(random() * (tree.size - 1));
    const before = branchOf(tree, node);
    tree.keep(node);
    expect(branchOf(tree, ROOT)).toEqual(before);
    expect(tree.parent[ROOT]).toBe(-1);
    const count = (branch: Branch): number => branch.children.reduce((sum, child) => sum + count(child), 1);
    expect(tree.size).toBe(count(before));
  }
});

test("a child of the root is found by its move", () => {
  const tree = randomTree(seededRandom(4), 50);
  const count = tree.childCount[ROOT] ?? 0;
  for (let move = 0; move < count; move++) expect(tree.move[tree.childOfRoot(move)]).toBe(move);
  expect(tree.childOfRoot(80)).toBe(-1);
});
