import { Suspense } from "react";
import { isGameId } from "../../shared/game/game-id.ts";
import { useJoinedArena } from "../arena/joined-arena.ts";
import { afterTexts } from "../kit/ui/after-texts.ts";
import { part } from "../kit/ui/part.ts";
import { Toasts } from "../kit/ui/toasts.tsx";
import { useSocial } from "../people/social-store.ts";
import { useSession } from "../server/session/session.tsx";
import { Perks, SocialEvents } from "./lazy-player-parts.ts";
import { PlaceBar } from "./place-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** Only for players of an arena. */
const ArenaTab = part(afterTexts(async () => (await import("../arena/arena-tab.tsx")).ArenaTab));

/** Only for people with correspondence games. */
const WaitingGames = part(async () => (await import("../people/waiting-games.tsx")).WaitingGames);

/**
 * What comes after the page: the footer, which `layout.module.css` keeps below the fold, the bar of the places, which it
 * keeps room for, messages, and what only some people have. The game screen has no footer: it fills the window.
 */
export const LateFrame = ({ pathname }: { readonly pathname: string }) => {
  const isGame = isGameId(pathname.slice(1));
  const { status, user } = useSession();
  const isPlayer = status === "authenticated";
  const arena = useJoinedArena();
  const hasDays = useSocial().correspondence.running > 0;
  return (
    <>
      {!isGame && <SiteFooter />}
      {!isGame && <PlaceBar />}
      <Suspense fallback={null}>{isPlayer && <SocialEvents />}</Suspense>
      <Suspense fallback={null}>{arena !== null && <ArenaTab arenaId={arena} pathname={pathname} />}</Suspense>
      <Suspense fallback={null}>{hasDays && <WaitingGames />}</Suspense>
      <Suspense fallback={null}>{isPlayer && user?.supporter === true && <Perks />}</Suspense>
      <Toasts />
    </>
  );
};
