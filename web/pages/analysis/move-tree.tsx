import { useLayoutEffect, useRef } from "react";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { moveName } from "../../../shared/review/sentences.ts";
import { Button } from "../../kit/ui/button.tsx";
import { scrollWithin } from "../../kit/ui/scroll-within.ts";
import styles from "./move-tree.module.css";
import { type Analysis, type AnalysisEvent, isSideLine, type Variation } from "./variations.ts";

export interface MoveTreeProps {
  readonly analysis: Analysis;
  readonly onEvent: (event: AnalysisEvent) => void;
}

interface BranchProps {
  readonly analysis: Analysis;
  readonly onGo: (path: readonly Square[]) => void;
  /** The moves before these nodes. */
  readonly path: readonly Square[];
  readonly nodes: readonly Variation[];
  /** True after a variation, where the move number is repeated. */
  readonly isNumbered: boolean;
}

const numberText = (ply: number): string => `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"}`;

const isShown = ({ line, ply }: Analysis, path: readonly Square[]): boolean =>
  path.length === ply && path.every((square, index) => line[index] === square);

const Move = ({ analysis, path, isNumbered, onGo }: Omit<BranchProps, "nodes">) => {
  const ply = path.length - 1;
  const square = path[ply];
  if (square === undefined) return null;
  const isCurrent = isShown(analysis, path);
  // The whole tree is a single tab stop.
  const isStop = isCurrent || (analysis.ply === 0 && ply === 0 && analysis.roots[0]?.square === square);
  return (
    <>
      {(isNumbered || ply % 2 === 0) && <span className={styles.number}>{numberText(ply)}</span>}
      <button
        type="button"
        className={styles.move}
        data-player={sideAt(ply)}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "step" : undefined}
        aria-label={moveName(square, ply)}
        onClick={() => onGo(path)}
      >
        {moveText(square)}
      </button>
    </>
  );
};

/** The main move of a position, the alternatives to it, and what follows. */
const Branch = ({ analysis, path, nodes, isNumbered, onGo }: BranchProps) => {
  const [main, ...others] = nodes;
  if (main === undefined) return null;
  const mainPath = [...path, main.square];
  return (
    <>
      <Move analysis={analysis} path={mainPath} isNumbered={isNumbered} onGo={onGo} />
      {others.length > 0 && (
        <ul className={styles.others} aria-label={fill(analysisTexts.insteadOf, { move: moveText(main.square) })}>
          {others.map((node) => {
            const ownPath = [...path, node.square];
            return (
              <li key={node.square}>
                <Move analysis={analysis} path={ownPath} isNumbered onGo={onGo} />
                <Branch analysis={analysis} path={ownPath} nodes={node.replies} isNumbered={false} onGo={onGo} />
              </li>
            );
          })}
        </ul>
      )}
      <Branch analysis={analysis} path={mainPath} nodes={main.replies} isNumbered={others.length > 0} onGo={onGo} />
    </>
  );
};

/** The main line with each variation where it branches off. A press on a move shows the position after it. */
export const MoveTree = ({ analysis, onEvent }: MoveTreeProps) => {
  const ref = useRef<HTMLElement>(null);
  const { roots, line, ply } = analysis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is the current one
  useLayoutEffect(() => {
    const box = ref.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (box === null || !(current instanceof HTMLElement)) return;
    scrollWithin(box, current);
    // The arrow keys work from anywhere but the board. If the focus is in the tree, it follows the current move.
    if (box.contains(document.activeElement)) current.focus();
  }, [line, ply]);
  return (
    <section ref={ref} className={styles.tree} aria-label={analysisTexts.moves}>
      {roots.length === 0 ? (
        <p className={styles.empty}>{analysisTexts.empty}</p>
      ) : (
        <>
          <Branch
            analysis={analysis}
            path={[]}
            nodes={roots}
            isNumbered
            onGo={(path) => onEvent({ type: "go", path })}
          />
          <p className={styles.tools}>
            <Button isDisabled={!isSideLine(analysis)} look="quiet" onClick={() => onEvent({ type: "promote" })}>
              {analysisTexts.promote}
            </Button>
            <Button isDisabled={ply === 0} look="quiet" onClick={() => onEvent({ type: "remove" })}>
              {analysisTexts.remove}
            </Button>
          </p>
        </>
      )}
    </section>
  );
};
