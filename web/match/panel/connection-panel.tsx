import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { isMyTurn } from "../state/match-view.ts";
import { type Connection, connectionText } from "./connection-level.ts";
import styles from "./connection-panel.module.css";
import { runningOf } from "./use-connection.ts";

const moveText = (screen: Playing): string => {
  if (screen.pending !== null) return matchPartsTexts.moveKept;
  return isMyTurn(screen) ? matchPartsTexts.canMove : matchPartsTexts.willSee;
};

/** Covers moves and status, never the board or the clocks. The announcer speaks it. */
export const ConnectionPanel = ({
  screen,
  connection,
}: {
  readonly screen: Playing | Finished;
  readonly connection: Connection;
}) => {
  if (connection.level !== "offline" || screen.phase !== "playing" || screen.game.you === null) return null;
  return (
    <section className={`grid gap-1 pad-2-3 small ${styles.panel}`} aria-label={matchPartsTexts.connection}>
      <strong>{connectionText(connection, runningOf(screen))}</strong>
      <span className="tiny">{moveText(screen)}</span>
    </section>
  );
};
