import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isGameId } from "../../shared/game/game-id.ts";
import { clockLabel, clockOf } from "../../shared/game/time-controls.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { ACK, type Challenge } from "../../shared/protocol/protocol.ts";
import { LateReportDialog } from "../forms/report-button.tsx";
import { playSound } from "../kit/sound/sound.ts";
import { Button } from "../kit/ui/button.tsx";
import { CloseIcon, ReportIcon } from "../kit/ui/icons.tsx";
import { OverDialogs } from "../kit/ui/over-dialogs.tsx";
import { hideToast, showToast } from "../kit/ui/toast-store.ts";
import { type Settling, useSettling } from "../kit/ui/use-settling.ts";
import { FRIENDS_KEY } from "../server/api/friends.ts";
import { useSocket } from "../server/session/session.tsx";
import styles from "./social-events.module.css";
import { dropChallenge, useSocial } from "./social-store.ts";
import { useAppBadge } from "./use-app-badge.ts";

/** "5 + 3, unrated", and the side if the challenger has left one. */
const termsText = (challenge: Challenge): string => {
  const { terms, yourSide } = socialTexts;
  const clock = clockLabel(clockOf(challenge));
  const kind = fill(challenge.isRated === true ? terms.rated : terms.unrated, { clock });
  return challenge.side === undefined ? kind : `${kind} · ${fill(yourSide, { side: challenge.side })}`;
};

const isUsual = ({ clock, isRated, side }: Challenge): boolean =>
  clock === undefined && isRated !== true && side === undefined;

const challengeText = ({ from, gameType }: Challenge): string => fill(socialTexts.challenges[gameType], { from });

interface ChallengePopupProps {
  readonly challenge: Challenge;
  readonly settling: Settling;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onReport: () => void;
}

/** Does not take the focus or shift the layout. */
const ChallengePopup = ({ challenge, settling, onAccept, onDecline, onReport }: ChallengePopupProps) => (
  <section className={`grid gap-3 pad-4 surface ${styles.popup}`} aria-label={socialTexts.challengeBox}>
    <div>
      <p className="strong break-anywhere">{challengeText(challenge)}</p>
      <p className="muted small">{termsText(challenge)}</p>
    </div>
    <div className={styles.corner}>
      <Button look="quiet" className={styles.icon} aria-label={commonTexts.close} {...settling} onClick={onDecline}>
        <CloseIcon />
      </Button>
      <Button
        look="quiet"
        className={styles.icon}
        aria-label={fill(socialTexts.about, { label: socialTexts.report, player: challenge.from })}
        title={socialTexts.report}
        onClick={onReport}
      >
        <ReportIcon />
      </Button>
    </div>
    <div className={`grid gap-2 ${styles.actions}`}>
      <Button look="primary" {...settling} onClick={onAccept}>
        {commonTexts.accept}
      </Button>
      <Button {...settling} onClick={onDecline}>
        {commonTexts.decline}
      </Button>
    </div>
  </section>
);

const NONE: readonly Challenge[] = [];

const chime = (gameId: string): void => {
  const ring = (): void => playSound("challenge");
  const inOneTab = (lock: Lock | null): Promise<void> | undefined => {
    if (lock === null) return undefined;
    ring();
    // The tab keeps its lock, because another one may hear of the challenge much later.
    return new Promise(() => {});
  };
  if ("locks" in navigator) navigator.locks.request(`challenge ${gameId}`, { ifAvailable: true }, inOneTab).catch(ring);
  else ring();
};

/** Rings once for each challenge: the server sends all open ones again on every connection. */
const useChime = (challenges: readonly Challenge[]): void => {
  const rungRef = useRef(new Set<string>());
  useEffect(() => {
    for (const { gameId, isSilent } of challenges) {
      if (isSilent || rungRef.current.has(gameId)) continue;
      rungRef.current.add(gameId);
      chime(gameId);
    }
  }, [challenges]);
};

const useSocialEvents = (): void => {
  const socket = useSocket();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    const onChanged = (): void => void queryClient.invalidateQueries({ queryKey: FRIENDS_KEY });
    // Events sent before this page listened are lost, so refetch the lists.
    const onConnection = (isOpen: boolean): void => {
      if (isOpen) onChanged();
    };
    onConnection(socket.connected);
    return socket.listen({
      connection: onConnection,
      friendsChanged: onChanged,
      keptOut: () => {
        showToast({
          type: "error",
          message: socialTexts.keptOut,
        });
      },
      notification: ({ reason, message, type, from }) => {
        // A newer server may send news that this page has no text for.
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
        // The page of the game already shows that the challenge was declined.
        if (location.pathname !== `/${gameId}`) {
          showToast({ type: "info", message: fill(socialTexts.declined, { player: username }) });
        }
      },
      challengeResponse: (response) => console.info("A challenge was answered", response),
    });
  }, [socket, navigate, queryClient]);
};

/** Shows challenges on every page: the first in a popup, the others as toasts. On a game's page all are toasts. */
export const SocialEvents = () => {
  useSocialEvents();
  // Even without a correspondence game: the last one may have ended while no page was open.
  useAppBadge();
  const socket = useSocket();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { challenges } = useSocial();
  useChime(challenges);
  const isGame = isGameId(pathname.slice(1));
  const popup = isGame ? undefined : challenges[0];
  const toasted = isGame ? challenges : challenges.length > 1 ? challenges.slice(1) : NONE;
  const settling = useSettling(popup?.gameId ?? null);
  const [reported, setReported] = useState<string | null>(null);
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
        message: isUsual(challenge) ? challengeText(challenge) : `${challengeText(challenge)} ${termsText(challenge)}`,
        onAccept: () => accept(challenge),
        onDecline: () => decline(challenge),
      }),
    );
    return () => {
      for (const id of shown) hideToast(id);
    };
  }, [toastedIds, socket]);

  // The live region must exist before the challenge: otherwise screen readers would not announce it.
  return (
    <>
      <OverDialogs>
        <div aria-live="polite">
          {popup !== undefined && (
            <ChallengePopup
              challenge={popup}
              settling={settling}
              onAccept={() => accept(popup)}
              onDecline={() => decline(popup)}
              onReport={() => setReported(popup.from)}
            />
          )}
        </div>
      </OverDialogs>
      {reported !== null && (
        // Stays open when the challenge is withdrawn.
        <Suspense fallback={null}>
          <LateReportDialog
            name={reported}
            about={{ username: reported }}
            usual="harassment"
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </>
  );
};
