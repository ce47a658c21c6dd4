import { Playouts } from "../../shared/engine/playout.ts";
import {
  copyBoard,
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  TIED,
  TO_MOVE,
} from "../../shared/engine/position.ts";
import { concludeFromChildren, VALUE_OF_PROOF } from "../../shared/engine/proof.ts";
import { randomState } from "../../shared/engine/random.ts";
import { OPEN, PROVED_DRAW, PROVED_WIN, ROOT, Tree } from "../../shared/engine/tree.ts";
import type { Square } from "../../shared/game/rules.ts";

/**
 * The recipe that public engines for this game share, as an opponent for the engine: UCT with exploration 0.6, each
 * move tried once before any is tried twice, playouts that take a win of the game, a solver, and the tree kept from
 * move to move. It uses the engine's board, tree and playouts, so only the search differs.
 */

const EXPLORATION = 0.6;
const MOST_MOVES = 81;

export class Recipe {
  readonly tree: Tree;
  private readonly playouts = new Playouts();
  private readonly root = newBoard();
  private readonly board = newBoard();
  private readonly next = newBoard();
  private readonly moves = new Uint8Array(MOST_MOVES);

  constructor(seed: number, capacity: number) {
    this.tree = new Tree(capacity);
    this.playouts.begin(randomState(seed), 0);
  }

  begin(): void {
    copyBoard(newBoard(), this.root);
    this.tree.clear();
  }

  advance(square: Square): void {
    const child = this.tree.childOfRoot(square);
    makeMove(this.root, square);
    if (child < 0) this.tree.clear();
    else this.tree.keep(child);
  }

  run(playouts: number): void {
    for (let played = 0; played < playouts && this.tree.proof[ROOT] === OPEN; played++) this.visit();
  }

  /** The most visited move; a proved win first, a proved loss only when there is nothing else. */
  best(): Square {
    const { firstChild, childCount, proof, visits, move } = this.tree;
    const first = firstChild[ROOT] ?? 0;
    let best = first;
    let bestRank = -1;
    for (let child = first; child < first + (childCount[ROOT] ?? 0); child++) {
      const proved = proof[child] ?? OPEN;
      const value = VALUE_OF_PROOF[proved] ?? 0;
      const rank = proved === OPEN || proved === PROVED_DRAW ? 1 + (visits[child] ?? 0) : value * 1e12;
      if (rank > bestRank) {
        best = child;
        bestRank = rank;
      }
    }
    return move[best] ?? 0;
  }

  private visit(): void {
    const { tree, board } = this;
    copyBoard(this.root, board);
    let node = ROOT;
    while (tree.proof[node] === OPEN) {
      if (tree.childCount[node] === 0) {
        if (node !== ROOT && tree.visits[node] === 0) break;
        if (tree.size + MOST_MOVES > tree.capacity) break;
        this.expand(node);
        if (tree.proof[node] !== OPEN) break;
      }
      node = this.select(node);
      makeMove(board, tree.move[node] ?? 0);
    }
    if (tree.proof[node] !== OPEN) {
      this.backUp(node, 0);
      return;
    }
    const lastSide = 1 - (board[TO_MOVE] ?? 0);
    const pointsOfX = this.playouts.play(board) / 2;
    this.backUp(node, lastSide === 0 ? pointsOfX : 1 - pointsOfX);
  }

  private select(node: number): number {
    const { visits, score, proof, firstChild, childCount } = this.tree;
    const first = firstChild[node] ?? 0;
    const end = first + (childCount[node] ?? 0);
    const spread = EXPLORATION * EXPLORATION * Math.log(1 + (visits[node] ?? 0));
    let best = first;
    let bestValue = -1;
    for (let child = first; child < end; child++) {
      if (proof[child] !== OPEN) continue;
      const tried = visits[child] ?? 0;
      if (tried === 0) return child;
      const value = (score[child] ?? 0) / tried + Math.sqrt(spread / tried);
      if (value <= bestValue) continue;
      best = child;
      bestValue = value;
    }
    return best;
  }

  private expand(node: number): void {
    const { tree, board, next, moves } = this;
    const count = listMoves(board, moves);
    tree.firstChild[node] = tree.size;
    tree.childCount[node] = count;
    for (let index = 0; index < count; index++) {
      const child = tree.add(node, moves[index] ?? 0);
      copyBoard(board, next);
      makeMove(next, moves[index] ?? 0);
      const stands = standing(next);
      if (stands !== GOES_ON) tree.proof[child] = stands === TIED ? PROVED_DRAW : PROVED_WIN;
    }
    concludeFromChildren(tree, node);
  }

  private backUp(from: number, result: number): void {
    const { tree } = this;
    let value = result;
    let isNews = tree.proof[from] !== OPEN;
    for (let node = from; node >= ROOT; node = tree.parent[node] ?? -1) {
      if (isNews && node !== from) isNews = concludeFromChildren(tree, node);
      if (isNews) value = VALUE_OF_PROOF[tree.proof[node] ?? OPEN] ?? value;
      tree.visits[node] = (tree.visits[node] ?? 0) + 1;
      tree.score[node] = (tree.score[node] ?? 0) + value;
      value = 1 - value;
    }
  }
}
