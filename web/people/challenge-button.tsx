import { type FormEvent, useState } from "react";
import { typeName } from "../../shared/game/game-type-text.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType, TIME_CONTROLS } from "../../shared/game/time-controls.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button } from "../kit/ui/button.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Spinner } from "../kit/ui/spinner.tsx";
import { type SessionStatus, useSession, useSocket } from "../server/session/session.tsx";
import { errorText } from "../server/socket/error-texts.ts";
import styles from "./challenge-button.module.css";
import { useIsOnline } from "./use-friends.ts";

const ANSWER_WITHIN = 8000;
const FIELD = "type";

interface ChallengeDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

const typeIn = (form: HTMLFormElement): GameType =>
  GAME_TYPES.find((gameType) => gameType === new FormData(form).get(FIELD)) ?? DEFAULT_GAME_TYPE;

/** Asks for the time control and sends the challenge. SocialEvents opens the game once it exists. */
const ChallengeDialog = ({ username, onClose }: ChallengeDialogProps) => {
  const socket = useSocket();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (gameType: GameType): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      const answer = await socket.timeout(ANSWER_WITHIN).emitWithAck("sendChallenge", gameType, username);
      if (answer.ok) onClose();
      else setRefusal(errorText(answer.reason));
    } catch (failure) {
      console.info("The challenge was not answered", failure);
      setRefusal(errorText("unavailable"));
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

/** Says why this player cannot be challenged; undefined while the session loads. */
const obstacle = (status: SessionStatus, isOnline: boolean): string | undefined => {
  if (status === "loading") return undefined;
  if (status !== "authenticated") return socialTexts.logInToChallenge;
  return isOnline ? undefined : socialTexts.isOffline;
};

/** Challenges a player. Enabled while they are online. */
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
