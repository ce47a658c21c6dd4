import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";
import styles from "./storm.module.css";
import { StormRecordCard } from "./storm-record.tsx";

interface StormStartProps {
  readonly account: string | null;
  readonly isBeginning: boolean;
  readonly onStart: () => void;
}

/** Before a run: what it is about, and the best ones. */
export const StormStart = ({ account, isBeginning, onStart }: StormStartProps) => (
  <Page isColumn className={styles.page} head={<PageHead title={texts.heading} lede={texts.lede} />}>
    <p className={styles.note}>{texts.combos}</p>
    <div className={styles.buttons}>
      <Button look="primary" onClick={onStart} isDisabled={isBeginning}>
        {texts.start}
      </Button>
      <RaceButton />
      <ButtonLink look="quiet" to="/puzzles">
        {puzzlesTexts.heading}
      </ButtonLink>
    </div>
    <StormRecordCard account={account} />
  </Page>
);
