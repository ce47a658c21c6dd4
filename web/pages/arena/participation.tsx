import { useEffect, useState } from "react";
import type { ArenaListing } from "../../../shared/api/arenas-api.ts";
import { LAST_PAIRING } from "../../../shared/arena/arena.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import { arenaName } from "../../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import type { ArenaScreen } from "../../arena/arena-screen.ts";
import type { ArenaStore } from "../../arena/arena-store.ts";
import { CalendarButton } from "../../arena/calendar-button.tsx";
import { joinArena, useJoinedArena } from "../../arena/joined-arena.ts";
import { useReached } from "../../arena/use-reached.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { ShareButton } from "../../kit/ui/share-button.tsx";
import { returnToArena } from "../../server/session/return-path.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./arena-page.module.css";
import { Reminder } from "./reminder.tsx";

const statusText = ({ view, me, isConnected }: ArenaScreen, isClosing: boolean): string => {
  if (me === null || !isConnected) return texts.connecting;
  if (isClosing && me.status === "waiting") return texts.status.closing;
  if (view?.phase.name === "soon" && me.status === "waiting") return texts.status.soon;
  return texts.status[me.status];
};

interface JoinedProps {
  readonly screen: ArenaScreen;
  readonly store: ArenaStore;
}

const Joined = ({ screen, store }: JoinedProps) => {
  const { me } = screen;
  const isResting = me?.paused === true;
  const { view, offset } = screen;
  const isClosing = useReached(view?.phase.name === "running" ? view.phase.endsAt - LAST_PAIRING + offset : null);
  return (
    <>
      <p role="status" className={styles.status} data-resting={isResting || undefined}>
        {statusText(screen, isClosing)}
      </p>
      {view?.phase.name === "soon" && me?.status === "waiting" && <Reminder />}
      <div className="flex wrap gap-3">
        {me?.gameId !== undefined && (
          <ButtonLink look="primary" to={`/${me.gameId}`}>
            {texts.toGame}
          </ButtonLink>
        )}
        {me !== null && me.status !== "left" && (
          <Button look={isResting ? "primary" : "secondary"} onClick={() => store.pause(!isResting)}>
            {isResting ? texts.goOn : texts.pause}
          </Button>
        )}
      </div>
    </>
  );
};

interface JoinButtonProps {
  readonly arena: ArenaListing;
}

const JoinButton = ({ arena: { terms } }: JoinButtonProps) => {
  const { status } = useSession();
  const { minRating, maxRating, accountDays } = terms.entry;
  const isForPlayers = terms.isRated || minRating !== undefined || maxRating !== undefined || accountDays !== undefined;
  if (status === "guest" && isForPlayers) {
    return (
      <>
        <p className={styles.status}>{texts.refusals["players-only"]}</p>
        <ButtonLink look="primary" to="/login" state={returnToArena(terms.id)}>
          {commonTexts.logIn}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button look="primary" isDisabled={status === "loading"} onClick={() => joinArena(terms.id)}>
      {texts.join}
    </Button>
  );
};

/** A refusal also ends the attempt to join, so that the button is shown again. */
const useRefusal = ({ refusal }: ArenaScreen): ArenaScreen["refusal"] => {
  const [last, setLast] = useState(refusal);
  useEffect(() => {
    if (refusal === null) return;
    setLast(refusal);
    joinArena(null);
  }, [refusal]);
  return last;
};

interface ParticipationProps {
  readonly arena: ArenaListing;
  readonly screen: ArenaScreen;
  readonly store: ArenaStore | null;
  readonly isOver: boolean;
}

export const Participation = ({ arena, screen, store, isOver }: ParticipationProps) => {
  const refusal = useRefusal(screen);
  const isJoined = useJoinedArena() === arena.terms.id;
  const share = (
    <ShareButton
      label={texts.invite}
      text={fill(texts.shareArena, { arena: arenaName(arena.terms) })}
      path={arenaPath(arena.terms.id)}
    />
  );
  if (isOver || screen.view?.phase.name === "called-off") return null;
  return (
    <div className="row wrap gap-3">
      {isJoined ? (
        store !== null && <Joined screen={screen} store={store} />
      ) : (
        <>
          {refusal !== null && (
            <p role="alert" className={styles.refusal}>
              {texts.refusals[refusal]}
            </p>
          )}
          <JoinButton arena={arena} />
        </>
      )}
      <CalendarButton arena={arena} />
      {share}
    </div>
  );
};
