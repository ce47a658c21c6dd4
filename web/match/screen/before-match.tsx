import { useEffect } from "react";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { CallOff } from "../../../shared/protocol/game-protocol.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { useSocket } from "../../server/session/session.tsx";
import { Invite } from "../dialogs/invite.tsx";
import type { CalledOff, Waiting } from "../state/game-screen.ts";
import styles from "./before-match.module.css";
import { EmptyFrame } from "./loading-game.tsx";

export interface SentChallengeProps {
  readonly gameId: string;
  readonly username: string;
}

/**
 * Waits for the answer to a sent challenge. Leaving the page withdraws it; the server lets only the sender do so. A
 * reload and the start of the game keep the address, so they do not withdraw.
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

/** Shown to a visitor who opens the link to a challenge between two others. */
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

/** Another window has taken over the game: the server limits windows, and closes the oldest. */
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

/** Says why a game was not played. `player` is the invited one; null if anybody could join. */
export const calledOffText = (why: CallOff, player: string | null): string => {
  const texts = beforeMatchTexts.calledOff;
  switch (why) {
    case "declined":
      return player === null ? texts.someoneDeclined : fill(texts.declined, { player });
    case "withdrawn":
      return player === null ? texts.someWithdrawn : fill(texts.withdrawn, { player });
    case "expired":
      return player === null ? texts.nobodyJoined : fill(texts.expired, { player });
  }
};

/** The game will never begin. Shown to the player who waited, and to visitors who come too late. */
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
