import type { ReactNode } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { forcedSubBoard, replay, type Side } from "../../../shared/game/rules.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { count, fill, numberText } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { endText, nameIn } from "../speech/sentences.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { type MatchView, sideToMove } from "../state/match-view.ts";
import { preparedSquares } from "../state/prepared-reducer.ts";
import { type Connection, connectionText } from "./connection-level.ts";
import styles from "./status-line.module.css";
import { runningOf } from "./use-connection.ts";

/** The most important sentence: a lost connection, then a refusal, then the turn. */
export const statusLineOf = (screen: Playing | Finished, view: MatchView, connection: Connection): StatusLineText => {
  const lost = screen.phase === "playing" ? connectionText(connection, runningOf(screen)) : null;
  if (lost !== null) return { tone: connection.level === "back" ? "plain" : "warning", text: lost, player: null };
  if (screen.notice !== null) return { tone: "warning", text: screen.notice.text, player: null };
  if (!view.isLatest) {
    return {
      tone: "plain",
      text: fill(matchTexts.looking, { move: view.ply, all: view.squares.length }),
      player: null,
    };
  }
  if (screen.phase === "finished") {
    return { tone: "over", text: endText(screen.result, nameIn(screen.game)), player: screen.result.winner };
  }
  const mover = sideToMove(screen);
  if (mover === null) return { tone: "plain", text: "", player: null };
  // The player's move may not have reached the server. Until it does, the opponent cannot move.
  if (screen.phase === "playing" && screen.pending?.stage === "held") {
    return { tone: "plain", text: matchTexts.sending, player: screen.game.you };
  }
  const prepared = preparedSquares(screen);
  if (prepared[0] !== undefined) {
    const text = count(matchTexts.prepared, prepared.length, { move: moveText(prepared[0]) });
    return { tone: "plain", text, player: screen.game.you };
  }
  return screen.game.you === mover
    ? { tone: "yours", text: turnText(view), player: mover }
    : { tone: "plain", text: awaitedText(view, playerName(screen.game.players[mover].username)), player: mover };
};

const turnText = ({ squares }: MatchView): string => {
  const forced = forcedSubBoard(replay(squares));
  return forced === null ? matchTexts.yoursAny : fill(matchTexts.yours, { board: forced + 1 });
};

const awaitedText = ({ squares }: MatchView, player: string): string => {
  const forced = forcedSubBoard(replay(squares));
  return forced === null
    ? fill(matchTexts.theirsAny, { player })
    : fill(matchTexts.theirs, { player, board: forced + 1 });
};

interface StatusLineText {
  readonly tone: "plain" | "yours" | "warning" | "over";
  readonly text: string;
  readonly player: Side | null;
}

/** Screen readers hear it from the announcer instead. */
export const StatusLine = ({ tone, text, player, children }: StatusLineText & { readonly children?: ReactNode }) => (
  <div className={styles.line}>
    <p className={styles.status} data-tone={tone} data-player={player ?? undefined}>
      {text}
    </p>
    {children}
  </div>
);

export const Watchers = ({ count: watchers }: { readonly count: number | null }) =>
  watchers ? (
    <span className={styles.watchers} title={count(matchTexts.watching, watchers)}>
      <Icon className={styles.eye}>
        <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
      </Icon>
      <span aria-hidden="true">{numberText(watchers)}</span>
      <span className={styles.words}>{count(matchTexts.watching, watchers)}</span>
    </span>
  ) : null;
