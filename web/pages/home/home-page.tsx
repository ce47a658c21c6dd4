import { useDeferredValue } from "react";
import { HOME_META } from "../../../shared/page-meta.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { DEMO_LAST_MOVE, DEMO_POSITION } from "./demo-game.ts";
import styles from "./home-page.module.css";
import { PlayPanel } from "./play-panel.tsx";
import { RulesInShort } from "./rules-in-short.tsx";

export const HomePage = () => {
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
          <PlayPanel />
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
