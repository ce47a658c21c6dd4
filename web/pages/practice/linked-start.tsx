import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { useLocation } from "react-router";
import { type Opponent, opponentWithId } from "../../../shared/engine/opponents.ts";
import { outcomeOf, replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { permitText } from "../../match/state/engine-permit.ts";
import { linkedGame } from "../../study/review/linked-game.ts";
import { useStudyPermit } from "../../study/screen/use-study-permit.ts";
import { FIRST_PRACTICE, FIRST_SETUP } from "./kept-practice.ts";
import { newGame, newGameFrom } from "./new-game.ts";
import type { Practice, Setup } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";

interface Start {
  /** Empty for a whole game. */
  readonly squares: readonly Square[];
  readonly you: Side;
  readonly opponent: Opponent | null;
}

type Linked = Start | { readonly problem: string } | null;

const startIn = (search: string): Linked => {
  const params = new URLSearchParams(search);
  const linked = linkedGame(params);
  if (linked.kind === "problem") return { problem: linked.text };
  const { squares, you } = linked;
  const opponent = opponentWithId(params.get("opponent") ?? "");
  if (squares.length === 0 && opponent !== null) return { squares, you: "X", opponent };
  // Nothing can be played after the end of a game.
  if (squares.length === 0 || outcomeOf(replay(squares)) !== null) return null;
  return { squares, you: you ?? sideAt(squares.length), opponent: null };
};

/** The first visit has a strong opponent: after a review, players want to see what was possible. */
const setupFor = (practice: Practice, opponent: Opponent | null): Setup =>
  opponent !== null
    ? { ...FIRST_SETUP, opponent }
    : practice === FIRST_PRACTICE
      ? { ...FIRST_SETUP, opponent: opponentWithId("summit") ?? FIRST_SETUP.opponent }
      : practice.setup;

const Question = (props: { readonly children: ReactNode; readonly text: string }) => (
  <ProblemPage heading={practiceTexts.heading} {...props} />
);

interface LinkedStartProps {
  readonly practice: Practice;
  readonly store: PracticeStore;
  readonly children: ReactNode;
}

/** Removes the position from the address, so that a reload continues the game. */
export const LinkedStart = ({ practice, store, children }: LinkedStartProps) => {
  const { search } = useLocation();
  const navigate = usePageNavigate();
  const linked = useMemo(() => startIn(search), [search]);
  const { phase } = practice;
  const isRunning = phase === "playing" && practice.game.squares.length > practice.game.setUp;
  const start = linked !== null && "squares" in linked ? linked : null;
  const permit = useStudyPermit(start?.squares ?? []);
  // As in the choice of opponents, a whole game needs no permit.
  const isWhole = start?.squares.length === 0;
  const whyOff = isWhole ? null : permitText(permit);

  const forget = (): void => navigate("/practice", { replace: true });
  const begin = (): void => {
    if (start === null) return;
    const setup = setupFor(practice, start.opponent);
    store.dispatch(start.squares.length === 0 ? newGame(setup) : newGameFrom(setup, start.squares, start.you));
    forget();
  };
  const beginByItself = useEffectEvent(begin);
  const isReady = start !== null && (isWhole || permit === "granted") && !isRunning;
  useEffect(() => {
    if (isReady) beginByItself();
  }, [isReady]);

  if (linked === null) return children;
  if (start === null) {
    return (
      <Question text={"problem" in linked ? linked.problem : ""}>
        <ButtonLink to="/practice" replace>
          {practiceTexts.allOpponents}
        </ButtonLink>
      </Question>
    );
  }
  if (whyOff !== null) return <Question text={whyOff}>{null}</Question>;
  if (phase !== "playing" || !isRunning) return null;
  return (
    <Question text={fill(practiceTexts.endsGame, { opponent: practice.game.opponent.name })}>
      <Button look="primary" onClick={begin}>
        {start.opponent === null
          ? practiceTexts.playFromHere
          : fill(practiceTexts.start, { opponent: start.opponent.name })}
      </Button>
      <Button onClick={forget}>{practiceTexts.backToGame}</Button>
    </Question>
  );
};
