import { type ReactNode, useState } from "react";
import { outcomeOf, type Square, sideAt } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { standingOf } from "../../../shared/review/chances.ts";
import { reviewPath } from "../../../shared/review/paths.ts";
import { startOf } from "../../../shared/study/tree.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import { permitText } from "../../match/state/engine-permit.ts";
import { rememberedGame } from "../../match/state/kept-game.ts";
import { useEngine } from "../../study/engine/engine-client.ts";
import { Explorer } from "../../study/explorer/lazy-explorer.tsx";
import { usePointed } from "../../study/explorer/use-pointed.ts";
import { StudyFrame } from "../../study/screen/study-frame.tsx";
import { useStudyPermit } from "../../study/screen/use-study-permit.ts";
import { linkOf } from "./analysis-address.ts";
import styles from "./analysis-screen.module.css";
import { useTabSettings } from "./analysis-settings.ts";
import { AnalysisStrip } from "./analysis-strip.tsx";
import { CommentField } from "./comment-field.tsx";
import { EngineLines } from "./engine-lines.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MoveTree } from "./move-tree.tsx";
import { ProposeButton } from "./propose-button.tsx";
import { ScoreBar } from "./score-bar.tsx";
import { SetUpScreen } from "./set-up-screen.tsx";
import type { LinkedAnalysis } from "./use-analysis.ts";
import { useAnalysisKeys } from "./use-analysis-keys.ts";
import { NOTHING_YET, reportOf, useEngineLines } from "./use-engine-lines.ts";
import { commentAt, pathOf, positionOf } from "./variations.ts";

interface AnalysisScreenProps extends Omit<LinkedAnalysis, "link"> {
  readonly heading: string;
  readonly desk?: ReactNode;
  readonly children?: ReactNode;
}

/** The address bar may lag behind while a comment is typed. */
const CopyLink = ({ analysis }: Pick<AnalysisScreenProps, "analysis">) => {
  const [isCopied, copy] = useCopied();
  return (
    <Button onClick={() => copy(location.origin + linkOf(analysis).address)}>
      {isCopied ? analysisTexts.copied : analysisTexts.copyLink}
    </Button>
  );
};

export const AnalysisScreen = (props: AnalysisScreenProps) => {
  const { heading, analysis, open } = props;
  const [isSettingUp, setSettingUp] = useState(false);
  if (!isSettingUp) return <AnalysisBoard {...props} onSetUp={() => setSettingUp(true)} />;
  return (
    <SetUpScreen
      heading={heading}
      position={positionOf(analysis)}
      onCancel={() => setSettingUp(false)}
      onDone={(set) => {
        setSettingUp(false);
        open(set);
      }}
    />
  );
};

interface AnalysisBoardProps extends AnalysisScreenProps {
  readonly onSetUp: () => void;
}

const AnalysisBoard = (props: AnalysisBoardProps) => {
  const { heading, analysis, problem, notice, gameId, act, open, onSetUp, desk, children } = props;
  const takeLineKeys = useAnalysisKeys(analysis, act);
  const [isWanted, setWanted] = useState(gameId === null);
  const [isImporting, setImporting] = useState(false);
  const [settings, setSettings] = useTabSettings();
  const { tree, line, ply } = analysis;
  const path = pathOf(analysis);
  const permit = useStudyPermit(path, startOf(tree));
  const whyOff = permitText(permit);
  const isOn = isWanted && permit === "granted";
  // Reserve the space, so that nothing moves once the permit is known. While a game runs, there will be none.
  const isAwaited = isWanted && permit === "unknown" && rememberedGame() === null;
  const position = positionOf(analysis);
  const mover = sideAt(position.ply);
  const isOver = outcomeOf(position) !== null;
  const found = useEngineLines(useEngine(), startOf(tree), path, settings.lines, isOn);
  const report = reportOf(found);
  const standing = isOn || isOver ? standingOf(position, report ?? undefined) : null;
  const last = path.at(-1);
  const [pointed, point] = usePointed(path);
  const play = (square: Square): void => act({ type: "play", square });
  return (
    <StudyFrame
      heading={heading}
      top={
        <AnalysisStrip
          position={position}
          standing={standing}
          isOn={isWanted && whyOff === null}
          isLocked={whyOff !== null}
          onSwitch={setWanted}
          onKeyDown={takeLineKeys}
        />
      }
      bar={<ScoreBar standing={standing} seenBy={settings.seenBy} />}
      board={
        <div onKeyDownCapture={takeLineKeys}>
          <PlayableBoard
            position={position}
            lastMove={last ?? null}
            me={mover}
            canPlay={!isOver}
            onPlay={play}
            suggested={pointed ?? report?.square}
            isOver={isOver}
            label={analysisTexts.board}
          />
        </div>
      }
      panel={
        <>
          {whyOff !== null && <p className={`muted ${styles.words}`}>{whyOff}</p>}
          {(isOn || isAwaited) && !isOver && (
            <EngineLines
              found={isOn ? found : NOTHING_YET}
              mover={mover}
              settings={settings}
              onSettings={setSettings}
              onPlay={play}
            />
          )}
          {desk}
          <MoveTree analysis={analysis} onEvent={act} />
          <CommentField
            key={path.join()}
            label={
              last === undefined ? analysisTexts.commentOnStart : fill(analysisTexts.comment, { move: moveText(last) })
            }
            comment={commentAt(analysis)}
            onChange={(text) => act({ type: "comment", text })}
          />
          <p className="flex wrap small">
            <Button look="quiet" onClick={() => setImporting(true)}>
              {analysisTexts.import}
            </Button>
            <Button look="quiet" onClick={onSetUp}>
              {analysisTexts.setUp}
            </Button>
            {whyOff === null && tree.start === null && line.length > 0 && (
              <ButtonLink look="quiet" to={reviewPath(line, null)}>
                {analysisTexts.review}
              </ButtonLink>
            )}
            {whyOff === null && tree.start === null && !isOver && <ProposeButton moves={path} />}
          </p>
          {whyOff === null && tree.start === null && <Explorer moves={path} onPlay={play} onPoint={point} />}
          {children}
          <div className={`grid gap-2 muted small ${styles.hints}`}>
            <p>{analysisTexts.arrows}</p>
            <p>{analysisTexts.digits}</p>
          </div>
          <Notice problem={problem} notice={notice} />
        </>
      }
      actions={
        <div className={styles.actions}>
          <HistoryButtons
            ply={ply}
            length={line.length}
            hasUnseen={false}
            onView={(to) => act({ type: "view", ply: to })}
          />
          <CopyLink analysis={analysis} />
        </div>
      }
      dialogs={
        isImporting && (
          <ImportDialog
            onClose={() => setImporting(false)}
            onOpen={(imported) => {
              setImporting(false);
              open(imported);
            }}
          />
        )
      }
    />
  );
};

interface NoticeProps {
  readonly problem: string | null;
  readonly notice: string | null;
}

/** The problem with the address or the last event, or a note. It covers the panel's lower edge, so nothing moves. */
const Notice = ({ problem, notice }: NoticeProps) => {
  if (problem !== null) {
    return (
      <p className={`danger strong ${styles.problem}`} role="alert">
        {problem}
      </p>
    );
  }
  return notice === null ? null : (
    <p className={styles.notice} role="status">
      {notice}
    </p>
  );
};
