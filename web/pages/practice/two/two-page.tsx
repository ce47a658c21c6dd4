import { useState, useSyncExternalStore } from "react";
import { twoTexts } from "../../../../shared/language/en/two.ts";
import { pageMeta } from "../../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../../layout/page-meta.tsx";
import { useGameHold } from "../../../match/search/search-provider.tsx";
import { Announcer, Speaker } from "../../../match/speech/announcer.tsx";
import { BETWEEN_TWO } from "../kept-practice.ts";
import { OnlyTab } from "../only-tab.tsx";
import { PracticeStore } from "../practice-store.ts";
import { usePracticeClock } from "../use-practice-clock.ts";
import { ChooseTwo } from "./choose-two.tsx";
import { TwoMatch } from "./two-match.tsx";

const META = pageMeta("two");

interface TwoHereProps {
  readonly store: PracticeStore<null>;
  readonly speaker: Speaker;
}

const TwoHere = ({ store, speaker }: TwoHereProps) => {
  const practice = useSyncExternalStore(store.subscribe, store.getPractice);
  const [hasPlayed, setPlayed] = useState(false);
  usePracticeClock(store, practice);
  useGameHold(practice.phase === "playing");
  if (practice.phase === "choosing") return <ChooseTwo practice={practice} store={store} isReturn={hasPlayed} />;
  if (!hasPlayed) setPlayed(true);
  return <TwoMatch key={practice.game.seed} practice={practice} store={store} speaker={speaker} />;
};

export const TwoPage = () => {
  const [store] = useState(() => new PracticeStore(BETWEEN_TWO));
  const [speaker] = useState(() => new Speaker());
  return (
    <>
      <OnlyTab
        lock={BETWEEN_TWO.key}
        shared={store}
        meta={META}
        heading={twoTexts.heading}
        elsewhere={twoTexts.elsewhere}
      >
        <PageMeta {...META} />
        <TwoHere store={store} speaker={speaker} />
      </OnlyTab>
      <Announcer speaker={speaker} />
    </>
  );
};
