import { commonTexts } from "../../../shared/language/en/common.ts";
import { shortcutsTexts } from "../../../shared/language/en/shortcuts.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

type Shortcut = readonly [keys: string, what: string];

const { keys } = shortcutsTexts;

const SHORTCUTS: readonly Shortcut[] = [
  ["← →", shortcutsTexts.steps],
  ["↑ ↓", shortcutsTexts.ends],
  [keys.tab, shortcutsTexts.tab],
  ["← ↑ → ↓", shortcutsTexts.squares],
  [keys.control, shortcutsTexts.boards],
  [keys.ends, shortcutsTexts.corners],
  [keys.enter, shortcutsTexts.play],
  ["5 3", shortcutsTexts.typed],
  ["P", shortcutsTexts.where],
  ["B", shortcutsTexts.sayWhere],
  ["T", shortcutsTexts.sayBoard],
  ["G", shortcutsTexts.sayBig],
  ["L", shortcutsTexts.sayMove],
  ["C", shortcutsTexts.sayClocks],
  ["M", shortcutsTexts.sound],
];

/** Only in matches between people. */
const OF_MATCHES: readonly Shortcut[] = [
  [keys.enter, shortcutsTexts.prepare],
  [keys.escape, shortcutsTexts.clear],
  ["Z", shortcutsTexts.zen],
];

const HELP: Shortcut = ["?", shortcutsTexts.help];

export interface ShortcutsDialogProps {
  readonly own?: readonly Shortcut[] | undefined;
  readonly onClose: () => void;
}

export const ShortcutsDialog = ({ own = OF_MATCHES, onClose }: ShortcutsDialogProps) => (
  <Dialog heading={shortcutsTexts.heading} onClose={onClose}>
    <dl className="grid gap-2">
      {[...SHORTCUTS, ...own, HELP].map(([pressed, what]) => (
        <div key={what} className={`grid gap-3 ${styles.row}`}>
          <dt>
            <kbd className={`boxed ltr nowrap ${styles.keys}`}>{pressed}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onClose}>{commonTexts.close}</Button>
  </Dialog>
);
