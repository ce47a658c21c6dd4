import { replay } from "../../../shared/game/rules.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import styles from "./storm.module.css";
import { StormButtons } from "./storm-buttons.tsx";
import { StormRecordCard, useRecord } from "./storm-record.tsx";

/** The middle of some game, as a puzzle would show it. */
const GHOST = replay([
  ...[10, 16, 64, 13, 44, 73, 12, 27, 7, 69, 55, 15, 56, 24, 54, 1, 11, 26, 72, 0, 6, 78, 17, 77, 45, 2, 19, 14, 46],
]);

interface StormStartProps {
  readonly account: string | null;
  readonly isBeginning: boolean;
  readonly onStart: () => void;
}

export const StormStart = ({ account, isBeginning, onStart }: StormStartProps) => {
  const best = useRecord(account)?.ever ?? null;
  return (
    <Page isColumn className={styles.page} head={<PageHead title={texts.heading} lede={texts.lede} />}>
      <div className={styles.stage}>
        <div className={styles.ghost} aria-hidden="true">
          <BoardPicture position={GHOST} lastMove={null} isOver label="" />
        </div>
        <div className={`grid gap-3 ${styles.ready}`}>
          {best !== null && (
            <p className={styles.own}>
              {texts.bests} <strong>{best}</strong>
            </p>
          )}
          <Button look="primary" className={styles.start} onClick={onStart} isDisabled={isBeginning}>
            {texts.start}
          </Button>
        </div>
      </div>
      <p className={styles.note}>{texts.combos}</p>
      <StormButtons />
      <StormRecordCard account={account} />
    </Page>
  );
};
