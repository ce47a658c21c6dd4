import { useEffect } from "react";
import { useLocation } from "react-router";
import { isGameId } from "../../shared/game/game-id.ts";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { showToast } from "../kit/ui/toast-store.ts";
import { keepsNothing } from "../server/api/token-cookie.ts";
import { useSession } from "../server/session/session.tsx";

let isSaid = false;

/** Says once, where games begin or are played, that a reload loses the seat: the browser refuses cookies. */
export const useForgetfulBrowser = (): void => {
  const { pathname } = useLocation();
  const { token } = useSession();
  const isDue = token !== null && !isSaid && keepsNothing() && (pathname === "/" || isGameId(pathname.slice(1)));
  useEffect(() => {
    if (!isDue) return;
    isSaid = true;
    showToast({ type: "way", message: aroundTexts.keepsNothing, label: aroundTexts.dismiss, onFollow: () => {} });
  }, [isDue]);
};
