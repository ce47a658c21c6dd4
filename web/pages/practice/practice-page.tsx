import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { useGameHold } from "../../match/search/search-provider.tsx";
import { Announcer, Speaker } from "../../match/speech/announcer.tsx";
import { titleOf } from "../../match/speech/sentences.ts";
import { isMyTurn } from "../../match/state/match-view.ts";
import { useSession } from "../../server/session/session.tsx";
import { type EngineClient, startEngine } from "../../study/engine/engine-client.ts";
import { ChooseOpponent } from "./choose-opponent.tsx";
import { LinkedStart } from "./linked-start.tsx";
import { PracticeMatch } from "./practice-match.tsx";
import { practiceScreen } from "./practice-screen.ts";
import { PracticeStore } from "./practice-store.ts";
import type { PracticeTools } from "./practice-tools.ts";
import { useOnlyTab } from "./use-only-tab.ts";
import { usePracticeClock } from "./use-practice-clock.ts";

const META = pageMeta("practice");

const useEngine = (): EngineClient => {
  const [client] = useState(startEngine);
  useEffect(() => () => client.close(), [client]);
  return client;
};

const PracticeHere = ({ tools }: { readonly tools: PracticeTools }) => {
  const { store } = tools;
  const practice = useSyncExternalStore(store.subscribe, store.getPractice);
  const [hasPlayed, setPlayed] = useState(false);
  const ownName = useSession().user?.username ?? practiceTexts.you;
  usePracticeClock(store, practice);
  useGameHold(practice.phase === "playing");

  const isChoosing = practice.phase === "choosing";
  if (!isChoosing && !hasPlayed) setPlayed(true);
  const screen = useMemo(
    () => (practice.phase === "choosing" ? null : practiceScreen(practice, ownName)),
    [practice, ownName],
  );
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

const PracticeElsewhere = ({ onContinue }: { readonly onContinue: () => void }) => (
  <Page head={<PageHead title={practiceTexts.heading} />}>
    <EmptyPlace>
      <p role="status">{practiceTexts.elsewhere}</p>
      <Button look="primary" onClick={onContinue}>
        {practiceTexts.continueHere}
      </Button>
    </EmptyPlace>
  </Page>
);

/** Games against the engine's opponents. Nothing leaves this browser. */
export const PracticePage = () => {
  const client = useEngine();
  const [store] = useState(() => new PracticeStore());
  const [speaker] = useState(() => new Speaker());
  const tools = useMemo(() => ({ client, store, speaker }), [client, store, speaker]);
  const { tab, takeOver } = useOnlyTab(store);
  return (
    <>
      {tab === "mine" && <PracticeHere tools={tools} />}
      {tab === "elsewhere" && (
        <>
          <PageMeta {...META} />
          <PracticeElsewhere onContinue={takeOver} />
        </>
      )}
      {tab === "unknown" && <PageMeta {...META} />}
      <Announcer speaker={speaker} />
    </>
  );
};
