import { INITIAL_POSITION } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { EmptyStrip } from "../strips/player-strip.tsx";
import styles from "./before-match.module.css";
import { GameFrame, type GameFrameProps } from "./game-frame.tsx";

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
          <div className={`grid surface muted ${styles.spinner}`}>
            <Spinner label={commonTexts.loading} />
          </div>
        )
      }
    />
  );
};
