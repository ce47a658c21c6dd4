import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { INITIAL_POSITION } from "../../../shared/rules.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsOffline } from "../../ui/use-is-offline.ts";
import styles from "./before-match.module.css";
import { GameFrame, type GameFrameProps } from "./game-frame.tsx";
import { EmptyStrip } from "./player-strip.tsx";

/** The board is there before the game is: in the same place and of the same size, but nothing to look at yet. */
export const EmptyFrame = ({ heading, cover }: Pick<GameFrameProps, "heading" | "cover">) => (
  <GameFrame
    heading={heading}
    top={<EmptyStrip />}
    board={
      <div className={styles.board} aria-hidden="true">
        <BoardPicture position={INITIAL_POSITION} lastMove={null} isOver label={heading} />
      </div>
    }
    cover={cover}
    bottom={<EmptyStrip />}
    status={null}
    moves={null}
    actions={null}
  />
);

export const LoadingGame = () => {
  const isOffline = useIsOffline();
  return (
    <EmptyFrame
      heading={matchTexts.game}
      cover={
        isOffline ? (
          <Card as="div" className={styles.card}>
            <p role="status">{matchTexts.offline}</p>
          </Card>
        ) : (
          <div className={styles.spinner}>
            <Spinner label={commonTexts.loading} />
          </div>
        )
      }
    />
  );
};
