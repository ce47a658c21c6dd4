import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useGameHold } from "../../match/search/search-provider.tsx";
import { Announcer, Speaker } from "../../match/speech/announcer.tsx";
import { titleOf } from "../../match/speech/sentences.ts";
import { isMyTurn } from "../../match/state/match-view.ts";
import { useSession } from "../../server/session/session.tsx";
import { type EngineClient, startEngine } from "../../study/engine/engine-client.ts";
import { nextStep } from "../../study/progress/practice-progress.ts";
import { ChooseOpponent } from "./choose-opponent.tsx";
import { AGAINST_ENGINE } from "./kept-practice.ts";
import { LinkedStart } from "./linked-start.tsx";
import { newGame } from "./new-game.ts";
import { OnlyTab } from "./only-tab.tsx";
import { PracticeMatch } from "./practice-match.tsx";
import { namesOf, practiceScreen } from "./practice-screen.ts";
import { PracticeStore } from "./practice-store.ts";
import type { PracticeTools } from "./practice-tools.ts";
import { usePracticeClock } from "./use-practice-clock.ts";

const META = pageMeta("practice");

const useEngine = (): EngineClient => {
  const [client] = useState(startEngine);
  useEffect(() => () => client.close(), [client]);
  return client;
};

/** Removes the request from the address, so that a reload starts no other game. */
const useSeat = (store: PracticeStore): boolean => {
  const isWanted = useWantsSeat();
  const navigate = usePageNavigate();
  const seat = useEffectEvent(() => {
    const practice = store.getPractice();
    const { opponent } = nextStep(store.getProgress());
    if (practice.phase !== "playing") store.dispatch(newGame({ ...practice.setup, opponent }));
    navigate("/practice", { replace: true });
  });
  useEffect(() => {
    if (isWanted) seat();
  }, [isWanted]);
  return isWanted;
};

const useWantsSeat = (): boolean => useSearchParams()[0].has("play");

const PracticeHere = ({ tools }: { readonly tools: PracticeTools }) => {
  const { store } = tools;
  const practice = useSyncExternalStore(store.subscribe, store.getPractice);
  const [hasPlayed, setPlayed] = useState(false);
  const ownName = useSession().user?.username ?? practiceTexts.you;
  usePracticeClock(store, practice);
  // Before the first move there is nothing to finish.
  useGameHold(practice.phase === "playing" && practice.game.squares.length > practice.game.setUp);
  const isSeating = useSeat(store);

  const isChoosing = practice.phase === "choosing";
  if (!isChoosing && !hasPlayed) setPlayed(true);
  const screen = useMemo(
    () => (practice.phase === "choosing" ? null : practiceScreen(practice, namesOf(practice.game, ownName))),
    [practice, ownName],
  );
  if (isSeating) return <PageMeta {...META} />;
  if (isChoosing || screen === null) {
    return (
      <>
        <PageMeta {...META} />
        <LinkedStart practice={practice} store={store}>
          {isChoosing && <ChooseOpponent practice={practice} store={store} isReturn={hasPlayed} />}
        </LinkedStart>
      </>
    );
  }
  return (
    <>
      <PageMeta title={titleOf(screen, isMyTurn(screen))} description={META.description} />
      <LinkedStart practice={practice} store={store}>
        <PracticeMatch key={practice.game.seed} practice={practice} screen={screen} tools={tools} ownName={ownName} />
      </LinkedStart>
    </>
  );
};

export const PracticePage = () => {
  const client = useEngine();
  const [store] = useState(() => new PracticeStore(AGAINST_ENGINE));
  const [speaker] = useState(() => new Speaker());
  const tools = useMemo(() => ({ client, store, speaker }), [client, store, speaker]);
  const isTaking = useWantsSeat();
  return (
    <>
      <OnlyTab
        lock={AGAINST_ENGINE.key}
        isTaking={isTaking}
        shared={store}
        meta={META}
        heading={practiceTexts.heading}
        elsewhere={practiceTexts.elsewhere}
      >
        <PracticeHere tools={tools} />
      </OnlyTab>
      <Announcer speaker={speaker} />
    </>
  );
};
