import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import styles from "./storm.module.css";
import { StormButtons } from "./storm-buttons.tsx";
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
    <StormButtons start={texts.start} isBeginning={isBeginning} onStart={onStart} />
    <StormRecordCard account={account} />
  </Page>
);
