import { useEffect, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import { playerName } from "../../../shared/account/player-name.ts";
import { isCode } from "../../../shared/game/game-id.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { racePath } from "../../../shared/pages/pages.ts";
import { raceMeta, unreadRaceMeta } from "../../../shared/pages/race-meta.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Invite } from "../../match/dialogs/invite.tsx";
import { useSession } from "../../server/session/session.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";
import { RaceBoards } from "./race-boards.tsx";
import styles from "./race-page.module.css";
import { RaceStore } from "./race-store.ts";

const Gone = () => (
  <ProblemPage heading={texts.heading} text={texts.gone}>
    <RaceButton look="primary" />
    <ButtonLink look="quiet" to="/puzzles">
      {puzzlesTexts.heading}
    </ButtonLink>
  </ProblemPage>
);

const Lobby = ({ code, isOwn }: { readonly code: string; readonly isOwn: boolean }) => (
  <Page isColumn className={styles.lobby} head={<PageHead title={texts.heading} lede={texts.how} />}>
    <p role="status">{isOwn ? texts.waiting : texts.watching}</p>
    {isOwn && <Invite path={racePath(code)} label={texts.send} shareText={texts.shareText} />}
  </Page>
);

const OpenRace = ({ store, code }: { readonly store: RaceStore; readonly code: string }) => {
  const shown = useSyncExternalStore(store.subscribe, store.getShown);
  const { race, isGone } = shown.screen;
  if (isGone) {
    return (
      <>
        <PageMeta {...unreadRaceMeta()} />
        <Gone />
      </>
    );
  }
  if (race === null) return <PageSpinner />;
  return (
    <>
      <PageMeta {...raceMeta({ racers: race.seats.map(({ username }) => playerName(username)) })} />
      {race.seats.length === 1 ? (
        <Lobby code={code} isOwn={race.you === 0} />
      ) : (
        <RaceBoards shown={shown} race={race} onPlay={(square) => store.play(square)} onAgain={store.askAgain} />
      )}
    </>
  );
};

const RaceOf = ({ code }: { readonly code: string }) => {
  const { token } = useSession();
  const [store, setStore] = useState<RaceStore | null>(null);
  useEffect(() => {
    if (token === null) return;
    const opened = new RaceStore({ token, code });
    setStore(opened);
    return () => {
      opened.close();
      setStore(null);
    };
  }, [token, code]);
  return store === null ? <PageSpinner /> : <OpenRace store={store} code={code} />;
};

export const RacePage = () => {
  const code = (useParams().code ?? "").toUpperCase();
  return isCode(code) ? <RaceOf key={code} code={code} /> : <NotFoundPage />;
};
