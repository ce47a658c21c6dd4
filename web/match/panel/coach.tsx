import { useState } from "react";
import { forcedSubBoard, replay, sideAt, subBoardOf, subWinnerOf } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { countFirstGame } from "../../kit/appearance/first-games.ts";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import styles from "./coach.module.css";

const wanted = new BrowserSetting<boolean>({
  key: "coach",
  parse: (stored) => stored !== "off",
  format: (isWanted) => (isWanted ? null : "off"),
});

const texts = matchPartsTexts.coach;

const coachText = ({ game }: Playing | Finished): string => {
  const position = replay(game.squares);
  const last = game.squares.at(-1);
  const isMine = sideAt(position.ply) === game.you;
  if (last === undefined) return isMine ? texts.begin : texts.wait;
  const forced = forcedSubBoard(position);
  if (isMine) return forced === null ? texts.choose : fill(texts.sent, { board: forced + 1 });
  if (subWinnerOf(position, subBoardOf(last)) === game.you) return texts.won;
  return forced === null ? texts.chooses : texts.sends;
};

export const Coach = ({ screen }: { readonly screen: Playing | Finished }) => {
  const isWanted = wanted.use();
  const { you, gameId } = screen.game;
  const [isFirst] = useState(() => you !== null && countFirstGame(gameId));
  if (!isWanted || !isFirst || screen.phase === "finished") return null;
  return (
    <aside className={styles.coach} aria-label={texts.name}>
      <p className={styles.text}>{coachText(screen)}</p>
      <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={() => wanted.set(false)}>
        <CloseIcon />
      </button>
    </aside>
  );
};
