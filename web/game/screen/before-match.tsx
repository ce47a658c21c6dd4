import { useEffect } from "react";
import type { CallOff } from "../../../shared/game-protocol.ts";
import { gameTypeText } from "../../../shared/game-type-text.ts";
import { useSocket } from "../../session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { calledOffText } from "../speech/sentences.ts";
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
      <p>{`Waiting for ${username} to join...`}</p>
      <ButtonLink to="/">Cancel challenge</ButtonLink>
    </>
  );
};

/** Somebody has opened the link to a challenge between two others. */
const OthersChallenge = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <>
    <p>
      <bdi>{from}</bdi> has challenged <bdi>{to}</bdi>. When the game begins, you can watch it here.
    </p>
    <ButtonLink to="/">Home</ButtonLink>
  </>
);

/** The server lets nobody follow one game in many windows, and closes the oldest. */
export const ElsewhereGame = ({ onContinue }: { readonly onContinue: () => void }) => (
  <EmptyFrame
    heading="Game"
    cover={
      <Card as="div" className={styles.card}>
        <p className={styles.over} role="status">
          Playing in another window
        </p>
        <Button look="primary" onClick={onContinue}>
          Continue here
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
    heading="Waiting for an opponent"
    cover={
      <Card className={styles.card} aria-label="Invitation">
        <p className={styles.type}>
          <Spinner />
          {`${gameTypeText(game.gameType)}, ${game.isRated ? "rated" : "unrated"}`}
        </p>
        <WaitFor {...game} />
      </Card>
    }
  />
);

const HEADINGS: Readonly<Record<CallOff, string>> = {
  declined: "Challenge declined",
  withdrawn: "Challenge withdrawn",
  expired: "Invitation expired",
};

/** The game will never begin. Shown to the player who waited, and to visitors who open the link too late. */
export const CalledOffGame = ({ why, invitedUsername }: Pick<CalledOff, "why" | "invitedUsername">) => (
  <EmptyFrame
    heading={HEADINGS[why]}
    cover={
      <Card as="div" className={styles.card}>
        <p className={styles.over} role="status">
          {calledOffText(why, invitedUsername)}
        </p>
        <ButtonLink look="primary" to="/">
          Home
        </ButtonLink>
      </Card>
    }
  />
);
