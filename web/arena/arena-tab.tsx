import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { playerName } from "../../shared/account/player-name.ts";
import { ratingText } from "../../shared/format.ts";
import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { fill } from "../../shared/language/fill.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import type { ArenaPairing } from "../../shared/protocol/arena-protocol.ts";
import { playSound } from "../kit/sound/sound.ts";
import { hideToast, showToast } from "../kit/ui/toast-store.ts";
import { useSession } from "../server/session/session.tsx";
import { ArenaStore, showStore, useArenaScreen } from "./arena-store.ts";
import { joinArena } from "./joined-arena.ts";

interface NextGameProps {
  readonly gameId: string;
  readonly opponent: ArenaPairing["opponent"];
  readonly isOnArenaPage: boolean;
}

/** "#3 anna (1612)" */
const opponentText = ({ username, rank, rating }: ArenaPairing["opponent"]): string =>
  `#${rank} ${playerName(username)}${rating === undefined ? "" : ` (${ratingText(rating)})`}`;

/** Opens the next game at once on the arena's page. On other pages, offers it in a toast. */
const NextGame = ({ gameId, opponent, isOnArenaPage }: NextGameProps) => {
  const navigate = useNavigate();
  const open = useEffectEvent(() => void navigate(`/${gameId}`));
  const announce = useEffectEvent(() => {
    const message = fill(texts.nextGame, { player: opponentText(opponent) });
    return showToast({ type: "way", message, label: texts.open, onFollow: open });
  });
  useEffect(() => playSound("match-found"), []);
  useEffect(() => {
    if (isOnArenaPage) return open();
    const id = announce();
    return () => hideToast(id);
  }, [isOnArenaPage]);
  return null;
};

const OpenArena = ({ store, pathname }: { readonly store: ArenaStore; readonly pathname: string }) => {
  const { view, pairing, isGone, refusal } = useArenaScreen(store);
  /** The last game that this tab has opened. A player who leaves it for the arena's page is not sent back. */
  const [opened, setOpened] = useState<string | null>(null);
  const isOver = isGone || refusal !== null || view?.phase.name === "called-off" || isFinal(view);
  const isOnArenaPage = pathname === arenaPath(store.arenaId);
  // The arena's page shows the last state until the player leaves the page.
  const isDone = isOver && !isOnArenaPage;
  useEffect(() => {
    if (isDone) joinArena(null);
  }, [isDone]);
  const isOpened = pairing !== null && pairing.gameId === opened;
  // Acknowledge again each time the server repeats the pairing, such as after a lost connection.
  useEffect(() => {
    if (isOpened && pairing !== null) store.seeGame();
  }, [store, isOpened, pairing]);
  if (pairing === null) return null;
  const { gameId, opponent } = pairing;
  if (pathname === `/${gameId}` && opened !== gameId) setOpened(gameId);
  if (isOpened) return null;
  return <NextGame key={gameId} gameId={gameId} opponent={opponent} isOnArenaPage={isOnArenaPage} />;
};

const isFinal = (view: ReturnType<typeof useArenaScreen>["view"]): boolean =>
  view?.phase.name === "over" && view.phase.isFinal;

export const ArenaTab = ({ arenaId, pathname }: { readonly arenaId: string; readonly pathname: string }) => {
  const { token } = useSession();
  const [store, setStore] = useState<ArenaStore | null>(null);
  useEffect(() => {
    if (token === null) return;
    const opened = new ArenaStore({ token, arenaId });
    setStore(opened);
    showStore(opened);
    return () => {
      opened.close();
      setStore(null);
      showStore(null);
    };
  }, [token, arenaId]);
  return store === null ? null : <OpenArena store={store} pathname={pathname} />;
};
