import { Suspense, useDeferredValue } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { HOME_META } from "../../../shared/pages/page-meta.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { part } from "../../kit/ui/part.ts";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSocial } from "../../people/social-store.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./home-page.module.css";
import { Hero, OwnLists, RulesInShort, Today } from "./lazy-parts.ts";
import { PlayPanel } from "./play-panel.tsx";

const OwnGamesStrip = part(afterTexts(async () => (await import("../../people/own-games-strip.tsx")).OwnGamesStrip));
const Seeks = part(afterTexts(async () => (await import("../../people/seeks.tsx")).Seeks));

const Board = () => {
  const isOffline = useIsOffline();
  const place = <div className={styles.place} />;
  // Offline, the session never loads, so show the game meanwhile.
  const isEarly = useSession().status === "loading" && !isOffline;
  return (
    <div className={styles.board}>
      <Suspense fallback={place}>{isEarly ? place : <Hero place={place} />}</Suspense>
    </div>
  );
};

export const HomePage = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  // False in the first paint: lazy parts must not delay the headline and the panel.
  const isPainted = useDeferredValue(true, false);
  const hasDays = useSocial().correspondence.running > 0;
  const { status, user } = useSession();
  const username = status === "authenticated" ? (user?.username ?? null) : null;
  return (
    <div className={styles.page}>
      <PageMeta {...HOME_META} />
      <div className={`grid gap-4 ${styles.stage}`} data-own={username === null ? undefined : true}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{homeTexts.headline}</h1>
          <p className={`muted small snug ${styles.lede}`}>{homeTexts.lede}</p>
        </div>
        <Board />
        <div className={styles.panel}>
          <PlayPanel preloadGame={preloadGame} />
        </div>
        <div className={`stack gap-5 content-start ${styles.side}`}>
          <Suspense fallback={null}>{isPainted && <Today username={username} />}</Suspense>
          <Suspense fallback={null}>{username !== null && <OwnLists username={username} />}</Suspense>
        </div>
      </div>
      {/* Loaded later, so it is placed below the buttons that people came to press. */}
      <Suspense fallback={null}>{hasDays && <OwnGamesStrip />}</Suspense>
      <Suspense fallback={null}>{isPainted && <Seeks />}</Suspense>
      <Suspense fallback={null}>{isPainted && <RulesInShort />}</Suspense>
    </div>
  );
};
