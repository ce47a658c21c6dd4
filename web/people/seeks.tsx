import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { playerName } from "../../shared/account/player-name.ts";
import type { Seek } from "../../shared/api/seeks-api.ts";
import { ratingText } from "../../shared/format.ts";
import { opponentOf } from "../../shared/game/rules.ts";
import { clockLabel, clockOfDays } from "../../shared/game/time-controls.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { seeksTexts } from "../../shared/language/en/seeks.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button } from "../kit/ui/button.tsx";
import { EmptyPlace } from "../kit/ui/card.tsx";
import { EmptyState } from "../kit/ui/empty-state.tsx";
import { Hint } from "../kit/ui/hint.tsx";
import { part } from "../kit/ui/part.ts";
import { SupporterBadge } from "../kit/ui/supporter-badge.tsx";
import { showToast } from "../kit/ui/toast-store.ts";
import { call } from "../server/api/client.ts";
import { seeksQuery } from "../server/api/seeks.ts";
import { useSession, useSocket } from "../server/session/session.tsx";
import styles from "./seeks.module.css";
import { useSocial } from "./social-store.ts";

const WaitingGames = part(async () => (await import("./waiting-games.tsx")).WaitingGames);
const SeekDialog = part(async () => (await import("./seek-dialog.tsx")).SeekDialog);

/** "3 days, rated · you play X" */
const termsText = ({ days, isRated, side, isOwn }: Seek): string => {
  const kind = fill(isRated ? seeksTexts.rated : seeksTexts.unrated, { clock: clockLabel(clockOfDays(days)) });
  if (side === undefined) return kind;
  return `${kind} · ${fill(seeksTexts.youPlay, { side: isOwn === true ? side : opponentOf(side) })}`;
};

interface SeekRowProps {
  readonly seek: Seek;
  readonly children: ReactNode;
}

const SeekRow = ({ seek, children }: SeekRowProps) => {
  const { username, elo, isProvisional, isSupporter, isOwn } = seek;
  return (
    <li className={`row boxed between gap-3 pad-2-3 surface ${styles.row}`} data-own={isOwn || undefined}>
      <span className="grid min-width-0 break-anywhere">
        <span className={styles.who}>
          {isOwn === true ? (
            seeksTexts.own
          ) : (
            <>
              <bdi translate="no" className={styles.name}>
                {playerName(username)}
              </bdi>{" "}
              {isSupporter === true && <SupporterBadge />}{" "}
              {elo !== undefined && <span className="muted tabular-nums">{ratingText(elo, isProvisional)}</span>}
            </>
          )}
        </span>
        <span className={`small ${styles.terms}`}>{termsText(seek)}</span>
      </span>
      {children}
    </li>
  );
};

const useSeekCalls = (refetch: () => Promise<unknown>) => {
  const navigate = useNavigate();
  const [pending, setPending] = useState<string | null>(null);

  const run = async (id: string, call: () => Promise<void>): Promise<void> => {
    if (pending !== null) return;
    setPending(id);
    try {
      await call();
    } catch (failure) {
      // Loaded on demand, so that home does not load these texts until it needs one.
      const { failureOf, failureText } = await import("../server/api/failure-text.ts");
      showToast({ type: "error", message: failureText(failureOf(failure)) });
    }
    await refetch();
    setPending(null);
  };

  return {
    pending,
    take: ({ id }: Seek) =>
      run(id, async () => {
        const { gameId } = await call("POST /api/v2/seeks/:id/take", { path: { id } });
        await navigate(`/${gameId}`);
      }),
    withdraw: ({ id }: Seek) =>
      run(id, async () => {
        await call("DELETE /api/v2/seeks/:id", { path: { id } });
        showToast({ type: "success", message: seeksTexts.withdrawn });
      }),
  };
};

interface SeekListProps {
  readonly seeks: readonly Seek[];
  readonly isPlayer: boolean;
  readonly refetch: () => Promise<unknown>;
}

const SeekList = ({ seeks, isPlayer, refetch }: SeekListProps) => {
  const { pending, take, withdraw } = useSeekCalls(refetch);
  return (
    <ul className={`grid gap-2 ${styles.list}`}>
      {seeks.map((seek) => {
        const terms = termsText(seek);
        if (seek.isOwn === true) {
          return (
            <SeekRow key={seek.id} seek={seek}>
              <Button
                aria-label={fill(seeksTexts.withdrawThis, { terms })}
                isDisabled={pending !== null}
                onClick={() => void withdraw(seek)}
              >
                {seeksTexts.withdraw}
              </Button>
            </SeekRow>
          );
        }
        const needsAccount = seek.isRated && !isPlayer;
        return (
          <SeekRow key={seek.id} seek={seek}>
            <Hint text={needsAccount ? seeksTexts.logIn : null}>
              {(describedBy) => (
                <Button
                  look="primary"
                  aria-label={fill(seeksTexts.joinThis, { player: playerName(seek.username), terms })}
                  aria-describedby={describedBy}
                  isDisabled={needsAccount || pending !== null}
                  onClick={() => void take(seek)}
                >
                  {seeksTexts.join}
                </Button>
              )}
            </Hint>
          </SeekRow>
        );
      })}
    </ul>
  );
};

export const Seeks = () => {
  const headingId = useId();
  const { status, token, user } = useSession();
  const isPlayer = status === "authenticated";
  const isGuest = status === "guest";
  const isKnown = token !== null && status !== "loading";
  const { data, isError, refetch } = useQuery({ ...seeksQuery(user?.identifier ?? ""), enabled: isKnown });
  const hasOwn = data?.some(({ isOwn }) => isOwn === true) ?? false;
  const [isPosting, setPosting] = useState(false);
  const { running } = useSocial().correspondence;
  const ranRef = useRef(running);
  // One of the user's own seeks may have become a game.
  useEffect(() => {
    if (running > ranRef.current && hasOwn) void refetch();
    ranRef.current = running;
  }, [running, hasOwn, refetch]);
  const socket = useSocket();
  // Only for guests: for players, social-events.tsx shows this on every page.
  useEffect(() => {
    if (!isGuest) return;
    return socket.listen({
      notification: ({ reason, from }) => {
        if (reason !== "found" || from === null) return;
        showToast({ type: "success", message: fill(socialTexts.news.found, { player: playerName(from) }) });
      },
    });
  }, [socket, isGuest]);
  const post = (
    <Button aria-haspopup="dialog" isDisabled={!isKnown} onClick={() => setPosting(true)}>
      {seeksTexts.post}
    </Button>
  );
  return (
    <section className={`grid gap-4 ${styles.seeks}`} aria-labelledby={headingId}>
      <div className={`row wrap between ${styles.head}`}>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {seeksTexts.heading}
          </h2>
          <p className={styles.lede}>{seeksTexts.lede}</p>
        </div>
        {data?.length !== 0 && post}
      </div>
      {data === undefined && isError && (
        <EmptyPlace>
          <p>{seeksTexts.failed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
        </EmptyPlace>
      )}
      {data?.length === 0 && (
        <EmptyState picture="games" text={seeksTexts.empty}>
          {post}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <SeekList seeks={data} isPlayer={isPlayer} refetch={refetch} />
          {isGuest && <p className={styles.lede}>{seeksTexts.guest}</p>}
        </>
      )}
      {/* Keeps a guest's cookie alive while somebody may take the seek. */}
      <Suspense fallback={null}>{isGuest && hasOwn && running === 0 && <WaitingGames />}</Suspense>
      {isPosting && (
        <Suspense fallback={null}>
          <SeekDialog
            isPlayer={isPlayer}
            onPost={async (seek) => {
              await call("POST /api/v2/seeks", { body: seek });
              showToast({ type: "success", message: seeksTexts.posted });
              await refetch();
            }}
            onClose={() => setPosting(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
