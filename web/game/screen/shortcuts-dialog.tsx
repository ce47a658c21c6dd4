import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ["← →", "Previous and next position"],
  ["↑ ↓", "First and last position"],
  ["Tab", "To the board and out of it"],
  ["← ↑ → ↓", "On the board: from square to square"],
  ["Home End", "On the board: ends of the row"],
  ["1 – 9", "On the board: to that board"],
  ["Enter", "On the board: play, or prepare a move while the opponent thinks"],
  ["Esc", "Take back what is prepared"],
  ["C", "Say both clocks"],
  ["L", "Say the last move"],
  ["B", "Say where to play and what is there"],
  ["Z", "Zen mode: only the board and the clocks"],
  ["?", "This list"],
];

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog heading="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.list}>
      {SHORTCUTS.map(([keys, what]) => (
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
