import { useEffect, useRef } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { STORM_LENGTH } from "../../../shared/puzzles/storm.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import styles from "./storm.module.css";
import { StormButtons } from "./storm-buttons.tsx";
import { StormRecordCard } from "./storm-record.tsx";
import type { ShownStorm } from "./use-storm.ts";

interface StormResultProps extends ShownStorm {
  readonly account: string | null;
  readonly isBeginning: boolean;
  readonly onAgain: () => void;
}

const headingOf = ({ run, storm }: ShownStorm): string => {
  if (run.isStopped) return texts.stopped;
  return storm.index === STORM_LENGTH ? texts.allMet : texts.over;
};

const stateText = ({ run }: ShownStorm, account: string | null): string | null => {
  if (run.phase === "sending") return texts.sending;
  if (run.phase === "late") return texts.tooLate;
  return run.phase === "kept" && account !== null ? texts.withoutServer : null;
};

export const StormResult = ({ account, isBeginning, onAgain, ...shown }: StormResultProps) => {
  const { run, puzzles, storm } = shown;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isCopied, copy] = useCopied();
  useEffect(() => headingRef.current?.focus(), []);
  const state = stateText(shown, account);
  const isBest = run.bestBefore !== null && storm.score > run.bestBefore && run.phase !== "late";
  const missed = puzzles.filter(({ number }) => storm.missed.includes(number));
  const link = `${location.origin}/puzzles/storm`;
  return (
    <Page
      isColumn
      className={`${styles.page} ${styles.result}`}
      head={<PageHead ref={headingRef} title={headingOf(shown)} />}
    >
      <dl className={`grid gap-3 ${styles.facts}`} data-large>
        <div>
          <dt>{texts.solved}</dt>
          <dd>{storm.score}</dd>
        </div>
        <div>
          <dt>{texts.missed}</dt>
          <dd>{storm.wrong}</dd>
        </div>
        <div>
          <dt>{texts.longest}</dt>
          <dd>{storm.longest}</dd>
        </div>
      </dl>
      {isBest && <p className={styles.best}>{texts.newBest}</p>}
      <p className={styles.note} role="status">
        {state}
      </p>
      <StormButtons>
        <Button look="primary" onClick={onAgain} isDisabled={isBeginning}>
          {texts.again}
        </Button>
        <Button onClick={() => copy(`${fill(texts.shareText, { score: storm.score })}\n${link}`)}>
          {isCopied ? puzzlesTexts.daily.shared : puzzlesTexts.daily.share}
        </Button>
      </StormButtons>
      <StormRecordCard account={account} />
      {missed.length > 0 && (
        <Card isFlat className="gap-3 pad-4" heading={texts.lookAgain}>
          <ul className={`grid ${styles.missed}`}>
            {missed.map(({ number, puzzle }) => (
              <li key={number}>
                <Link to={`/puzzles?number=${number}`}>{fill(texts.puzzle, { number })}</Link>
                <ButtonLink
                  look="quiet"
                  to={analysisPath(puzzle.moves, puzzle.moves.length)}
                  aria-label={fill(texts.analyze, { number })}
                >
                  {puzzlesTexts.analyze}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
};
