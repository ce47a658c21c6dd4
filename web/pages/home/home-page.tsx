import { Suspense, useDeferredValue } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { HOME_META } from "../../../shared/pages/page-meta.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { NearArena } from "../../arena/near-arena.tsx";
import { part } from "../../kit/ui/part.ts";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { withTexts } from "../../kit/ui/with-texts.ts";
import { useSocial } from "../../people/social-store.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./home-page.module.css";
import { PlayPanel } from "./play-panel.tsx";

const Hero = part(async () => (await import("./hero.tsx")).Hero);
const OwnPage = part(async () => (await import("./own-page.tsx")).OwnPage);
const OwnGamesStrip = part(
  withTexts(["people"], async () => (await import("../../people/own-games-strip.tsx")).OwnGamesStrip),
);
const Seeks = part(withTexts(["people"], async () => (await import("../../people/seeks.tsx")).Seeks));
const RulesInShort = part(async () => (await import("./rules-in-short.tsx")).RulesInShort);

/** Beside the play panel: a player's own page, or a live game for everybody else. */
const Beside = () => {
  const { status, user } = useSession();
  const isOffline = useIsOffline();
  const place = <div className={styles.place} />;
  if (status === "authenticated" && user !== null) {
    return (
      // The key makes this a new element instead of the guest's one, which has another place.
      <div key="own" className={`${styles.demo} ${styles.own}`}>
        <Suspense fallback={null}>
          <OwnPage username={user.username} place={place} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.demo}>
      <Suspense fallback={place}>
        {/* Offline, the session never loads, so show the game meanwhile. */}
        {status === "loading" && !isOffline ? place : <Hero place={place} />}
      </Suspense>
    </div>
  );
};

export const HomePage = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  // False in the first paint: lazy parts must not delay the headline and the panel.
  const isPainted = useDeferredValue(true, false);
  const hasDays = useSocial().correspondence.running > 0;
  return (
    <div className={styles.page}>
      <PageMeta {...HOME_META} />
      <div className={styles.stage}>
        <div>
          <h1 className={styles.headline}>{homeTexts.headline}</h1>
          <p className={styles.lede}>{homeTexts.lede}</p>
        </div>
        <div>
          <PlayPanel preloadGame={preloadGame} />
        </div>
        <Beside />
      </div>
      {/* Loaded later, so it is placed below the buttons that people came to press. */}
      <Suspense fallback={null}>{hasDays && <OwnGamesStrip />}</Suspense>
      <Suspense fallback={null}>{isPainted && <Seeks />}</Suspense>
      {isPainted && <NearArena />}
      <Suspense fallback={null}>{isPainted && <RulesInShort />}</Suspense>
    </div>
  );
};
