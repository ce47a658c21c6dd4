import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { count } from "../../shared/language/fill.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import { Countdown } from "../kit/ui/countdown.tsx";
import { Link } from "../kit/ui/link.tsx";
import hidden from "../kit/ui/visually-hidden.module.css";
import styles from "./arena-chip.module.css";
import { endOfPhase } from "./arena-screen.ts";
import { useArenaScreen, useArenaStore } from "./arena-store.ts";

export const ArenaChip = ({ arenaId }: { readonly arenaId: string }) => {
  const { view, me, offset } = useArenaScreen(useArenaStore(arenaId));
  if (view === null || me === null) return null;
  const end = endOfPhase(view.phase);
  const now = performance.now();
  return (
    <Link className={`row boxed gap-2 flex-none tiny tabular-nums ${styles.chip}`} to={arenaPath(arenaId)}>
      <span className={`flex gap-1 ${styles.points}`} title={count(texts.pointsOfGame, me.score)}>
        <span aria-hidden="true">{me.score}</span>
        <span className={hidden.hidden}>{count(texts.pointsOfGame, me.score)}</span>
        {me.onFire === true && (
          <span className={styles.fire}>
            <span aria-hidden="true">×2</span>
            <span className={hidden.hidden}>{texts.onFire}</span>
          </span>
        )}
      </span>
      {end !== null && (
        <span className="muted" role="timer" aria-label={texts.endsIn}>
          <Countdown remaining={Math.max(0, end + offset - now)} at={now} isRunning />
        </span>
      )}
    </Link>
  );
};
