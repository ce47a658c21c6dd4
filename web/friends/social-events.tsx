import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isGameId } from "../../shared/game-id.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { ACK, type Challenge } from "../../shared/protocol.ts";
import { type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { FRIENDS_KEY } from "../api/friends.ts";
import { useSocket } from "../session/session.tsx";
import { listen } from "../socket/listen.ts";
import { playSound } from "../sound/sound.ts";
import { Button } from "../ui/button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { hideToast, showToast } from "../ui/toast-store.ts";
import styles from "./social-events.module.css";
import { dropChallenge, useSocial } from "./social-store.ts";

export const challengeText = ({ from, gameType }: Challenge): string =>
  fill(socialTexts.challenges[gameType], { from });

export interface ChallengePopupProps {
  readonly challenge: Challenge;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Somebody wants to play. It takes nothing away from the page: no focus, no place. */
export const ChallengePopup = ({ challenge, onAccept, onDecline }: ChallengePopupProps) => (
  <section className={styles.popup} aria-label={socialTexts.challengeBox} aria-live="polite">
    <div className={styles.words}>
      <p className={styles.text}>{challengeText(challenge)}</p>
      <p className={styles.terms}>{fill(socialTexts.terms, { clock: TIME_CONTROLS[challenge.gameType].label })}</p>
    </div>
    <Button look="quiet" className={styles.close} aria-label={commonTexts.close} onClick={onDecline}>
      <CloseIcon />
    </Button>
    <div className={styles.actions}>
      <Button look="primary" onClick={onAccept}>
        {commonTexts.accept}
      </Button>
      <Button onClick={onDecline}>{commonTexts.decline}</Button>
    </div>
  </section>
);

const NONE: readonly Challenge[] = [];

/** How long a tab keeps the others from ringing for the same challenge. */
const RUNG_FOR: Millis = 3000;

/** Rings for a challenge in one of the open tabs; in each where the browser cannot tell them apart, or does not say. */
const chime = (gameId: string): void => {
  const ring = (): void => playSound("challenge");
  const inOneTab = async (lock: Lock | null): Promise<void> => {
    if (lock === null) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, RUNG_FOR));
  };
  if ("locks" in navigator) navigator.locks.request(`challenge ${gameId}`, { ifAvailable: true }, inOneTab).catch(ring);
  else ring();
};

/** Each challenge rings once: the server tells all open ones again on every connection. */
const useChime = (challenges: readonly Challenge[]): void => {
  const rungRef = useRef(new Set<string>());
  useEffect(() => {
    for (const { gameId } of challenges) {
      if (rungRef.current.has(gameId)) continue;
      rungRef.current.add(gameId);
      chime(gameId);
    }
  }, [challenges]);
};

/** Handles the server's events about other people, whatever page is open. */
const useSocialEvents = (): void => {
  const socket = useSocket();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    const onChanged = (): void => void queryClient.invalidateQueries({ queryKey: FRIENDS_KEY });
    // Events that were sent before this page listened are lost, so the lists are fetched again.
    const onConnection = (isOpen: boolean): void => {
      if (isOpen) onChanged();
    };
    onConnection(socket.connected);
    return listen(socket, {
      connection: onConnection,
      friendsChanged: onChanged,
      keptOut: () => {
        showToast({
          type: "error",
          message: socialTexts.keptOut,
        });
      },
      notification: ({ reason, message, type, from }) => {
        // A server of tomorrow may have news that this page has no words for.
        const text: string | undefined = socialTexts.news[reason];
        const said = text === undefined || from === null ? message : fill<string>(text, { player: from });
        showToast({ type: type === "challenge" ? "info" : type, message: said });
      },
      challengeCreated: (gameId, ack) => {
        ack(ACK);
        void navigate(`/${gameId}`);
      },
      challengeDeclined: (username, gameId, ack) => {
        ack(ACK);
        // The game's own page says so by itself.
        if (location.pathname !== `/${gameId}`) {
          showToast({ type: "info", message: fill(socialTexts.declined, { player: username }) });
        }
      },
      challengeResponse: (response) => console.info("A challenge was answered", response),
    });
  }, [socket, navigate, queryClient]);
};

/** Challenges, on every page: the first in a popup, the others, and all of them beside a game, as toasts. */
export const SocialEvents = () => {
  useSocialEvents();
  const socket = useSocket();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { challenges } = useSocial();
  useChime(challenges);
  const isGame = isGameId(pathname.slice(1));
  const popup = isGame ? undefined : challenges[0];
  const toasted = isGame ? challenges : challenges.length > 1 ? challenges.slice(1) : NONE;
  const toastedIds = toasted.map(({ gameId }) => gameId).join();

  const accept = ({ gameId }: Challenge): void => {
    dropChallenge(gameId);
    void navigate(`/${gameId}`);
  };
  const decline = ({ gameId, from }: Challenge): void => {
    dropChallenge(gameId);
    socket.emit("declineChallenge", gameId, from);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: which challenges they are is all that matters.
  useEffect(() => {
    const shown = toasted.map((challenge) =>
      showToast({
        type: "challenge",
        message: challengeText(challenge),
        onAccept: () => accept(challenge),
        onDecline: () => decline(challenge),
      }),
    );
    return () => {
      for (const id of shown) hideToast(id);
    };
  }, [toastedIds, socket]);

  if (popup === undefined) return null;
  return <ChallengePopup challenge={popup} onAccept={() => accept(popup)} onDecline={() => decline(popup)} />;
};
