import { type FormEvent, useState } from "react";
import { typeName } from "../../shared/game-type-text.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { type SessionStatus, useSession, useSocket } from "../session/session.tsx";
import { ERROR_TEXTS } from "../socket/error-texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./challenge-button.module.css";
import { useIsOnline } from "./use-is-online.ts";

/** How long the server may take. */
const ANSWER_WITHIN = 8000;
const FIELD = "type";

export interface ChallengeDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

const typeIn = (form: HTMLFormElement): GameType =>
  GAME_TYPES.find((gameType) => gameType === new FormData(form).get(FIELD)) ?? DEFAULT_GAME_TYPE;

/** Asks for the time control and sends the challenge. SocialEvents opens the game once it is made. */
export const ChallengeDialog = ({ username, onClose }: ChallengeDialogProps) => {
  const socket = useSocket();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (gameType: GameType): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      const answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("sendChallenge", gameType, username);
      if (answer.ok) onClose();
      else setRefusal(ERROR_TEXTS[answer.reason]);
    } catch (failure) {
      console.info("The challenge was not answered", failure);
      setRefusal(ERROR_TEXTS.unavailable);
    }
    setSending(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSending) void send(typeIn(event.currentTarget));
  };

  return (
    <Dialog heading={fill(socialTexts.challengePlayer, { player: username })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.types}>
          <legend className={styles.legend}>{socialTexts.timeControl}</legend>
          {GAME_TYPES.map((gameType) => (
            <label key={gameType} className={styles.type}>
              <input type="radio" name={FIELD} value={gameType} defaultChecked={gameType === DEFAULT_GAME_TYPE} />
              <span>
                {typeName(gameType)} <span className={styles.clock}>{TIME_CONTROLS[gameType].label}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isSending}>
            {isSending && <Spinner />}
            {socialTexts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export interface ChallengeButtonProps {
  readonly username: string;
  readonly look?: "primary" | "secondary";
}

/** Why nobody can be challenged; nothing while it is not known who asks. */
const obstacle = (status: SessionStatus, isOnline: boolean): string | undefined => {
  if (status === "loading") return undefined;
  if (status !== "authenticated") return socialTexts.logInToChallenge;
  return isOnline ? undefined : socialTexts.isOffline;
};

/** Asks a player for a game, while they are online. */
export const ChallengeButton = ({ username, look = "secondary" }: ChallengeButtonProps) => {
  const { status } = useSession();
  const isOnline = useIsOnline(username);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look={look}
        isDisabled={status !== "authenticated" || !isOnline}
        title={obstacle(status, isOnline)}
        aria-label={fill(socialTexts.challengePlayer, { player: username })}
        onClick={() => setAsking(true)}
      >
        {socialTexts.challenge}
      </Button>
      {isAsking && <ChallengeDialog username={username} onClose={() => setAsking(false)} />}
    </>
  );
};
