import { Suspense, useDeferredValue } from "react";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { HOME_META } from "../../../shared/page-meta.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { part } from "../../ui/part.ts";
import { useIsOffline } from "../../ui/use-is-offline.ts";
import styles from "./home-page.module.css";
import { PlayPanel } from "./play-panel.tsx";

const Hero = part(async () => (await import("./hero.tsx")).Hero);
const OwnPage = part(async () => (await import("./own-page.tsx")).OwnPage);
const RulesInShort = part(async () => (await import("./rules-in-short.tsx")).RulesInShort);

/** What stands beside the ways into a game: for a player their own, for everybody else a game that is being played. */
const Beside = () => {
  const { status, user } = useSession();
  const isOffline = useIsOffline();
  if (status === "authenticated" && user !== null) {
    return (
      <div className={`${styles.demo} ${styles.own}`}>
        <Suspense fallback={null}>
          <OwnPage username={user.username} />
        </Suspense>
      </div>
    );
  }
  return (
    <figure className={styles.demo}>
      <Suspense fallback={<div className={styles.place} />}>
        {/* Without a network nobody learns who this is: there is a game to look at meanwhile. */}
        {status === "loading" && !isOffline ? <div className={styles.place} /> : <Hero />}
      </Suspense>
    </figure>
  );
};

export const HomePage = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  // False in the first paint: what needs more scripts may not keep the headline and the panel waiting.
  const isPainted = useDeferredValue(true, false);
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
      <Suspense fallback={null}>{isPainted && <RulesInShort />}</Suspense>
    </div>
  );
};
