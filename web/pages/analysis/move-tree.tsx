import { memo, useLayoutEffect, useRef } from "react";
import { sideAt } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { moveName } from "../../../shared/review/sentences.ts";
import { type Path, startOf, type TreeNode, type Variation } from "../../../shared/study/tree.ts";
import { pointingOut } from "../../kit/board/square-button.ts";
import { Button } from "../../kit/ui/button.tsx";
import { scrollWithin } from "../../kit/ui/scroll-within.ts";
import styles from "./move-tree.module.css";
import { type Analysis, type AnalysisEvent, isSideLine } from "./variations.ts";

interface MoveTreeProps {
  readonly analysis: Analysis;
  readonly onEvent: (event: AnalysisEvent) => void;
}

interface BranchProps {
  readonly analysis: Analysis;
  readonly onGo: (path: Path) => void;
  readonly path: Path;
  readonly nodes: readonly Variation[];
}

const isShown = ({ line, ply }: Analysis, path: Path): boolean =>
  path.length === ply && path.every((square, index) => line[index] === square);

const Comment = ({ comment }: Pick<TreeNode, "comment">) =>
  comment === "" ? null : (
    <p className={`small snug break-anywhere ${styles.comment}`} dir="auto">
      {comment}
    </p>
  );

interface MoveProps extends Omit<BranchProps, "nodes"> {
  readonly node: Variation;
}

const Move = ({ analysis, path, node: { square, comment }, onGo }: MoveProps) => {
  const { tree } = analysis;
  const ply = startOf(tree).ply + path.length - 1;
  const isCurrent = isShown(analysis, path);
  const isStop = isCurrent || (analysis.ply === 0 && path.length === 1 && tree.replies[0]?.square === square);
  return (
    <>
      <span className="nowrap">
        <span className={`muted small ${styles.number}`}>{ply + 1}.</span>
        <button
          type="button"
          translate="no"
          className={styles.move}
          data-move={square}
          data-player={sideAt(ply)}
          tabIndex={isStop ? 0 : -1}
          aria-current={isCurrent ? "step" : undefined}
          aria-label={moveName(square, ply)}
          onClick={() => onGo(path)}
        >
          {moveText(square)}
        </button>
      </span>
      <Comment comment={comment} />
    </>
  );
};

const Branch = ({ analysis, path, nodes, onGo }: BranchProps) => {
  const [main, ...others] = nodes;
  if (main === undefined) return null;
  const mainPath = [...path, main.square];
  return (
    <>
      <Move analysis={analysis} path={mainPath} node={main} onGo={onGo} />
      {others.length > 0 && (
        <ul className={styles.others} aria-label={fill(analysisTexts.insteadOf, { move: moveText(main.square) })}>
          {others.map((node) => {
            const ownPath = [...path, node.square];
            return (
              <li key={node.square}>
                <Move analysis={analysis} path={ownPath} node={node} onGo={onGo} />
                <Branch analysis={analysis} path={ownPath} nodes={node.replies} onGo={onGo} />
              </li>
            );
          })}
        </ul>
      )}
      <Branch analysis={analysis} path={mainPath} nodes={main.replies} onGo={onGo} />
    </>
  );
};

/** On a phone, the engine's lines above the tree may need the little room there is. */
const follow = (tree: HTMLElement, current: HTMLElement): void => {
  const panel = tree.closest<HTMLElement>("[data-scrolls]");
  if (panel !== null && tree.offsetTop - panel.offsetTop - panel.scrollTop < panel.clientHeight / 2)
    scrollWithin(panel, current);
};

/** Memoized: a tree may have thousands of moves, and the engine reports several times a second. */
export const MoveTree = memo(function MoveTree({ analysis, onEvent }: MoveTreeProps) {
  const ref = useRef<HTMLElement>(null);
  const { tree, line, ply } = analysis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is the current one
  useLayoutEffect(() => {
    const box = ref.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (box === null || !(current instanceof HTMLElement)) return;
    follow(box, current);
    // The arrow keys work from anywhere. If the focus is in the tree, it follows the current move.
    if (box.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [line, ply]);
  return (
    <section ref={ref} className={styles.tree} aria-label={analysisTexts.moves} {...pointingOut}>
      <Comment comment={tree.comment} />
      {tree.replies.length === 0 ? (
        <p className={`muted small snug ${styles.empty}`}>{analysisTexts.empty}</p>
      ) : (
        <Branch analysis={analysis} path={[]} nodes={tree.replies} onGo={(path) => onEvent({ type: "go", path })} />
      )}
      {line.length > 0 && (
        <p className={`flex wrap small ${styles.tools}`}>
          <Button isDisabled={!isSideLine(analysis)} look="quiet" onClick={() => onEvent({ type: "promote" })}>
            {analysisTexts.promote}
          </Button>
          <Button isDisabled={ply === 0} look="quiet" onClick={() => onEvent({ type: "remove" })}>
            {analysisTexts.remove}
          </Button>
        </p>
      )}
    </section>
  );
});
