import { useDeferredValue } from "react";
import { HOME_META } from "../../../shared/page-meta.ts";
import { replay } from "../../../shared/rules.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import styles from "./home-page.module.css";
import { PlayPanel } from "./play-panel.tsx";
import { RulesInShort } from "./rules-in-short.tsx";

/**
 * A game at its turning point: X is sent to the centre, which would complete its middle row; O needs the corner to
 * complete the row below.
 */
const MOVES = [
  31, 38, 25, 65, 23, 48, 28, 15, 61, 68, 52, 71, 75, 30, 34, 21, 20, 26, 74, 19, 17, 79, 6, 59, 51, 56, 18, 7, 53, 72,
  2, 24, 57, 78, 60, 62, 80, 77, 11, 22,
];

const DEMO_POSITION = replay(MOVES);
const DEMO_LAST_MOVE = MOVES.at(-1) ?? null;

export const HomePage = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  // False in the first paint: three boards below the fold may not keep the headline and the panel waiting.
  const isPainted = useDeferredValue(true, false);
  return (
    <div className={styles.page}>
      <PageMeta {...HOME_META} />
      <div className={styles.stage}>
        <div className={styles.words}>
          <h1 className={styles.headline}>Nine&nbsp;boards. One&nbsp;winner.</h1>
          <p className={styles.lede}>Each square you take decides the board your opponent must play in next.</p>
        </div>
        <div className={styles.panel}>
          <PlayPanel preloadGame={preloadGame} />
        </div>
        <figure className={styles.demo}>
          <BoardPicture position={DEMO_POSITION} lastMove={DEMO_LAST_MOVE} label="A game at its turning point" />
          <figcaption className={styles.caption}>
            <strong className={styles.x}>X</strong> is sent to the centre. Win it, and the middle row wins the game.
          </figcaption>
        </figure>
      </div>
      {isPainted && <RulesInShort />}
    </div>
  );
};
