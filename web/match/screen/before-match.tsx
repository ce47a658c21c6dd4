import { type ReactNode, Suspense, useEffect, useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { CallOff, SeatRefusal } from "../../../shared/protocol/game-protocol.ts";
import type { WantedTerms } from "../../forms/chosen-terms.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { part } from "../../kit/ui/part.ts";
import { rich } from "../../kit/ui/rich.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { returnTo } from "../../server/session/return-path.ts";
import { useSession, useSocket } from "../../server/session/session.tsx";
import { Invite } from "../dialogs/invite.tsx";
import type { CalledOff, Phase, Waiting } from "../state/game-screen.ts";
import { refusalText } from "../state/refusal-text.ts";
import styles from "./before-match.module.css";
import { EmptyFrame } from "./loading-game.tsx";

const InvitationDialog = part(
  afterTexts(async () => (await import("../dialogs/invitation-dialog.tsx")).InvitationDialog),
);

interface SentChallengeProps {
  readonly gameId: string;
  readonly username: string;
  /** True for a correspondence challenge: it stays open for days, even if the sender leaves the page. */
  readonly isByDays: boolean;
}

/** Leaving the page withdraws it; a reload and the start of the game keep the address. */
const SentChallenge = ({ gameId, username, isByDays }: SentChallengeProps) => {
  const socket = useSocket();

  useEffect(
    () => () => {
      if (!isByDays && location.pathname !== `/${gameId}`) socket.emit("withdrawChallenge", gameId);
    },
    [socket, gameId, isByDays],
  );

  if (isByDays) {
    return (
      <>
        <p>{fill(beforeMatchTexts.waitingDaysFor, { player: username })}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to="/">
            {commonTexts.home}
          </ButtonLink>
          <Button onClick={() => socket.emit("withdrawChallenge", gameId)}>{beforeMatchTexts.cancel}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{fill(beforeMatchTexts.waitingFor, { player: username })}</p>
      <ButtonLink to="/">{beforeMatchTexts.cancel}</ButtonLink>
    </>
  );
};

const OthersChallenge = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <>
    <p>
      {rich(
        beforeMatchTexts.others,
        { from: (name) => <bdi translate="no">{name}</bdi>, to: (name) => <bdi translate="no">{name}</bdi> },
        { from, to },
      )}
    </p>
    <ButtonLink to="/">{commonTexts.home}</ButtonLink>
  </>
);

/** Another window has taken over the game: the server limits windows, and closes the oldest. */
const ElsewhereGame = ({ onContinue }: { readonly onContinue: () => void }) => (
  <EmptyFrame
    heading={beforeMatchTexts.game}
    cover={
      <Card as="div" className={styles.card}>
        <p className={styles.over} role="status">
          {beforeMatchTexts.elsewhere}
        </p>
        <Button look="primary" onClick={onContinue}>
          {beforeMatchTexts.continue}
        </Button>
      </Card>
    }
  />
);

const named = { from: (name: ReactNode) => <bdi translate="no">{name}</bdi> };

const OthersInvitation = ({ from }: { readonly from: string }) => (
  <>
    <p>{rich(beforeMatchTexts.waitsFor, named, { from })}</p>
    <ButtonLink to="/">{commonTexts.home}</ButtonLink>
  </>
);

const SEAT_REFUSALS: ReadonlyMap<string, string> = new Map(Object.entries(beforeMatchTexts.refusals));

interface RefusedSeatProps {
  readonly gameId: string;
  readonly from: string;
  readonly why: SeatRefusal;
  readonly onTryAgain: () => void;
}

const RefusedSeat = ({ gameId, from, why, onTryAgain }: RefusedSeatProps) => (
  <>
    <p>{rich(beforeMatchTexts.invites, named, { from })}</p>
    <p role="status">{SEAT_REFUSALS.get(why) ?? refusalText(why)}</p>
    <div className={styles.actions}>
      {why === "players-only" ? (
        <>
          <ButtonLink look="primary" to="/login" state={returnTo(gameId)}>
            {commonTexts.logIn}
          </ButtonLink>
          <ButtonLink to="/signup">{commonTexts.signUp}</ButtonLink>
        </>
      ) : (
        <>
          <Button onClick={onTryAgain}>{commonTexts.tryAgain}</Button>
          <ButtonLink to="/">{commonTexts.home}</ButtonLink>
        </>
      )}
    </div>
  </>
);

interface OwnInvitationProps extends Pick<WaitingGameProps, "onChange" | "onCancel"> {
  readonly game: Waiting;
}

const OwnInvitation = ({ game, onChange, onCancel }: OwnInvitationProps) => {
  const isPlayer = useSession().status === "authenticated";
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Invite path={`/${game.gameId}`} code={game.gameId} />
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {beforeMatchTexts.change}
        </Button>
        <Button onClick={onCancel}>{beforeMatchTexts.cancelInvitation}</Button>
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <InvitationDialog before={game} isPlayer={isPlayer} onCreate={onChange} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
};

const WaitFor = ({ game, onChange, onCancel, onTryAgain }: WaitingGameProps) => {
  const { gameId, invitedUsername, creator, seatRefusal } = game;
  if (creator !== null && !creator.isYou && seatRefusal !== null) {
    return (
      <RefusedSeat gameId={gameId} from={playerName(creator.username)} why={seatRefusal} onTryAgain={onTryAgain} />
    );
  }
  if (creator === null || creator.isYou) {
    return invitedUsername === null ? (
      <OwnInvitation game={game} onChange={onChange} onCancel={onCancel} />
    ) : (
      <SentChallenge gameId={gameId} username={invitedUsername} isByDays={isCorrespondence(game)} />
    );
  }
  return invitedUsername === null ? (
    <OthersInvitation from={playerName(creator.username)} />
  ) : (
    <OthersChallenge from={creator.username} to={invitedUsername} />
  );
};

const sideText = ({ creator, creatorSide }: Waiting): string | null => {
  if (creatorSide === null) return null;
  const isYou = creator === null || creator.isYou;
  return fill(matchPartsTexts.youPlay, { side: isYou ? creatorSide : opponentOf(creatorSide) });
};

interface WaitingGameProps {
  readonly game: Waiting;
  readonly onChange: (wanted: WantedTerms) => void;
  readonly onCancel: () => void;
  readonly onTryAgain: () => void;
}

const WaitingGame = (props: WaitingGameProps) => (
  <EmptyFrame
    heading={beforeMatchTexts.waiting}
    cover={
      <Card className={styles.card} aria-label={beforeMatchTexts.invitation}>
        <p className="row gap-3 strong">
          <Spinner />
          <span>
            {fill(props.game.isRated ? beforeMatchTexts.rated : beforeMatchTexts.unrated, {
              gameType: gameTypeText(props.game),
            })}
            {props.game.creatorSide !== null && <span className={styles.side}>{sideText(props.game)}</span>}
          </span>
        </p>
        <WaitFor {...props} />
      </Card>
    }
  />
);

export const calledOffText = (why: CallOff, player: string | null): string => {
  const texts = beforeMatchTexts.calledOff;
  switch (why) {
    case "declined":
      return player === null ? texts.someoneDeclined : fill(texts.declined, { player });
    case "withdrawn":
      return player === null ? texts.canceled : fill(texts.withdrawn, { player });
    case "expired":
      return player === null ? texts.nobodyJoined : fill(texts.expired, { player });
  }
};

const CalledOffGame = ({ why, invitedUsername }: Pick<CalledOff, "why" | "invitedUsername">) => (
  <EmptyFrame
    heading={beforeMatchTexts.headings[why === "withdrawn" && invitedUsername === null ? "canceled" : why]}
    cover={
      <Card as="div" className={styles.card}>
        <p className={styles.over} role="status">
          {calledOffText(why, invitedUsername)}
        </p>
        <ButtonLink look="primary" to="/">
          {commonTexts.home}
        </ButtonLink>
      </Card>
    }
  />
);

export interface BeforeMatchProps extends Pick<WaitingGameProps, "onChange" | "onCancel"> {
  readonly screen: Phase & { readonly phase: "elsewhere" | "waiting" | "called-off" };
  readonly onJoin: () => void;
}

export const BeforeMatch = ({ screen, onChange, onCancel, onJoin }: BeforeMatchProps) => {
  switch (screen.phase) {
    case "elsewhere":
      return <ElsewhereGame onContinue={onJoin} />;
    case "waiting":
      return <WaitingGame game={screen} onChange={onChange} onCancel={onCancel} onTryAgain={onJoin} />;
    case "called-off":
      return <CalledOffGame why={screen.why} invitedUsername={screen.invitedUsername} />;
  }
};
