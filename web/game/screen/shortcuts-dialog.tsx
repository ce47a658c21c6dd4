import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

type Shortcut = readonly [keys: string, what: string];

const SHORTCUTS: readonly Shortcut[] = [
  ["← →", "Previous and next position"],
  ["↑ ↓", "First and last position"],
  ["Tab", "To the board and out of it"],
  ["← ↑ → ↓", "On the board: from square to square"],
  ["Ctrl + ←", "On the board: from board to board; Shift does it, too"],
  ["Home End", "On the board: ends of the row, with Ctrl corners of the board"],
  ["Enter", "On the board: play"],
  ["5 3", "Board 5, then play its square 3; Escape after the first digit takes it back"],
  ["P", "To the board to play in, or the next of them"],
  ["B", "Say where to play and what is there"],
  ["T", "Say what is in this board"],
  ["G", "Say how the big board stands"],
  ["L", "Say the last move"],
  ["C", "Say both clocks"],
  ["M", "Sound off and on"],
];

/** What only a match between people has. */
const OF_MATCHES: readonly Shortcut[] = [
  ["Enter", "On the board, while the opponent thinks: prepare a move"],
  ["Esc", "Take back what is prepared"],
  ["Z", "Zen mode: only the board and the clocks"],
];

const HELP: Shortcut = ["?", "This list"];

export interface ShortcutsDialogProps {
  /** Instead of those for what only a match between people has. */
  readonly own?: readonly Shortcut[];
  readonly onClose: () => void;
}

export const ShortcutsDialog = ({ own = OF_MATCHES, onClose }: ShortcutsDialogProps) => (
  <Dialog heading="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.list}>
      {[...SHORTCUTS, ...own, HELP].map(([keys, what]) => (
        <div key={what} className={styles.row}>
          <dt>
            <kbd className={styles.keys}>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onClose}>Close</Button>
  </Dialog>
);
