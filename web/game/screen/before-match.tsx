import { useEffect } from "react";
import { gameTypeText } from "../../../shared/game-type-text.ts";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import { useSocket } from "../../session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { rich } from "../../ui/rich.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { calledOffText } from "../speech/called-off-text.ts";
import type { CalledOff, Waiting } from "../state/game-screen.ts";
import styles from "./before-match.module.css";
import { Invite } from "./invite.tsx";
import { EmptyFrame } from "./loading-game.tsx";

export interface SentChallengeProps {
  readonly gameId: string;
  readonly username: string;
}

/**
 * The challenge waits for its answer. Whoever leaves takes it back; the server only lets the sender do so. A reload,
 * or the game's beginning, leaves the address as it is.
 */
const SentChallenge = ({ gameId, username }: SentChallengeProps) => {
  const socket = useSocket();

  useEffect(
    () => () => {
      if (location.pathname !== `/${gameId}`) socket.emit("withdrawChallenge", gameId);
    },
    [socket, gameId],
  );

  return (
    <>
      <p>{fill(beforeMatchTexts.waitingFor, { player: username })}</p>
      <ButtonLink to="/">{beforeMatchTexts.cancel}</ButtonLink>
    </>
  );
};

/** Somebody has opened the link to a challenge between two others. */
const OthersChallenge = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <>
    <p>
      {rich(
        beforeMatchTexts.others,
        { from: (name) => <bdi>{name}</bdi>, to: (name) => <bdi>{name}</bdi> },
        { from, to },
      )}
    </p>
    <ButtonLink to="/">{commonTexts.home}</ButtonLink>
  </>
);

/** The server lets nobody follow one game in many windows, and closes the oldest. */
export const ElsewhereGame = ({ onContinue }: { readonly onContinue: () => void }) => (
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

const WaitFor = ({ gameId, invitedUsername, creator }: Waiting) => {
  if (invitedUsername === null) return <Invite gameId={gameId} />;
  return creator === null || creator.isYou ? (
    <SentChallenge gameId={gameId} username={invitedUsername} />
  ) : (
    <OthersChallenge from={creator.username} to={invitedUsername} />
  );
};

export const WaitingGame = (game: Waiting) => (
  <EmptyFrame
    heading={beforeMatchTexts.waiting}
    cover={
      <Card className={styles.card} aria-label={beforeMatchTexts.invitation}>
        <p className={styles.type}>
          <Spinner />
          {fill(game.isRated ? beforeMatchTexts.rated : beforeMatchTexts.unrated, {
            gameType: gameTypeText(game.gameType),
          })}
        </p>
        <WaitFor {...game} />
      </Card>
    }
  />
);

/** The game will never begin. Shown to the player who waited, and to visitors who open the link too late. */
export const CalledOffGame = ({ why, invitedUsername }: Pick<CalledOff, "why" | "invitedUsername">) => (
  <EmptyFrame
    heading={beforeMatchTexts.headings[why]}
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
