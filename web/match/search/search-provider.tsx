import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { reloadFor, USER_RELOAD } from "../../kit/update/reload.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { isTokenValid } from "../../server/api/account.ts";
import { useSession, useSocket } from "../../server/session/session.tsx";
import { forgetSearch, keepSearch, keptSearch } from "./kept-search.ts";
import type { createSearch, SearchStore } from "./search.ts";
import { type GameRequest, IDLE, isSameRequest, type SearchState, searchRequestOf } from "./search-request.ts";

const NO_SEARCH: SearchStore = {
  subscribe: () => () => {},
  getState: () => IDLE,
  attach: () => () => {},
  press: () => {},
  cancel: () => {},
  settle: () => {},
};

export interface TabSearch {
  readonly state: SearchState;
  readonly madeOn: string | null;
  /** When the found game opens by itself if something holds it; else null. */
  readonly opensAt: Millis | null;
  readonly prepare: () => void;
  /** A request for a rated game is unrated for guests. */
  press(request: GameRequest): void;
  cancel(): void;
  open(): void;
  settle(): void;
  readonly hold: () => () => void;
}

const SearchContext = createContext<TabSearch | null>(null);

const OPENS_AFTER: Millis = 10_000;

/** At once, or after ten seconds while something holds it. */
const useOpening = (gameId: string | null, isHeld: boolean, open: () => void): Millis | null => {
  const [opensAt, setOpensAt] = useState<Millis | null>(null);
  useEffect(() => {
    if (gameId === null) return;
    if (!isHeld) return open();
    setOpensAt(performance.now() + OPENS_AFTER);
    const timer = setTimeout(open, OPENS_AFTER);
    return () => {
      clearTimeout(timer);
      setOpensAt(null);
    };
  }, [gameId, isHeld, open]);
  return opensAt;
};

const useKept = (state: SearchState): void => {
  const keep = useEffectEvent(() => {
    const request = searchRequestOf(state);
    if (request === null) return;
    const resumed = request.kind === "opponent" ? request.since : undefined;
    keepSearch(request, state.phase === "searching" ? state.since : (resumed ?? performance.now()));
  });
  useEffect(() => {
    const onReload = (): void => keep();
    addEventListener(USER_RELOAD, onReload);
    return () => removeEventListener(USER_RELOAD, onReload);
  }, []);
};

/** The search continues on other pages. Logging in or out cancels it. */
export const SearchProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const socket = useSocket();
  const { token, status } = useSession();
  const [madeOn, setMadeOn] = useState<string | null>(null);
  /** A request from before the session started, before the search's script loaded, or before a reload. */
  const [early, setEarly] = useState(keptSearch);
  const [holds, setHolds] = useState(0);

  const [create, setCreate] = useState<typeof createSearch | null>(null);
  const prepare = useCallback(async (): Promise<void> => {
    const loaded = await import("./search.ts");
    setCreate(() => loaded.createSearch);
  }, []);
  const search = useMemo(
    () =>
      create?.({
        socket,
        checkToken: async () => token !== null && (await isTokenValid(token)),
        now: () => performance.now(),
        onMatchFound: () => playSound("match-found"),
      }) ?? NO_SEARCH,
    [create, socket, token],
  );
  useEffect(() => search.attach(), [search]);
  const state = useSyncExternalStore(search.subscribe, search.getState);

  const load = useCallback(
    (request: GameRequest): void => {
      prepare()
        .catch((error: unknown) => {
          keepSearch(request, performance.now());
          return reloadFor(error);
        })
        .catch((error: unknown) => {
          console.info("The search could not be loaded", error);
          forgetSearch();
          setEarly(null);
        });
    },
    [prepare],
  );
  const goOn = useEffectEvent(() => early !== null && load(early));
  useEffect(() => {
    forgetSearch();
    goOn();
  }, []);

  const isReady = status !== "loading" && create !== null;
  const isPlayer = status === "authenticated";
  const start = useCallback(
    (request: GameRequest): void =>
      search.press(request.kind === "friend" ? request : { ...request, isRated: request.isRated && isPlayer }),
    [search, isPlayer],
  );
  useEffect(() => {
    if (early === null || !isReady) return;
    setEarly(null);
    start(early);
  }, [early, isReady, start]);

  const shown: SearchState = early === null ? state : { phase: "checking", request: early };
  useReloadHold(searchRequestOf(shown) !== null);
  useKept(shown);

  const gameId = state.phase === "found" ? state.gameId : null;
  const open = useCallback(() => {
    const found = search.getState();
    if (found.phase !== "found") return;
    search.settle();
    void navigate(`/${found.gameId}`);
  }, [search, navigate]);
  const opensAt = useOpening(gameId, holds > 0, open);

  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);

  const value: TabSearch = {
    state: shown,
    madeOn,
    opensAt,
    prepare: useCallback(() => void prepare().catch(console.info), [prepare]),
    press: (request) => {
      setMadeOn(pathname);
      if (isReady) return start(request);
      setEarly(isSameRequest(early, request) ? null : request);
      load(request);
    },
    cancel: () => {
      setEarly(null);
      search.cancel();
    },
    open,
    settle: search.settle,
    hold,
  };
  return <SearchContext value={value}>{children}</SearchContext>;
};

export const useSearch = (): TabSearch => {
  const search = use(SearchContext);
  if (search === null) throw new Error("there is no SearchProvider");
  return search;
};

/** Lets a found game wait for some seconds while `isHeld`. */
export const useGameHold = (isHeld: boolean): void => {
  const { hold } = useSearch();
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
};
