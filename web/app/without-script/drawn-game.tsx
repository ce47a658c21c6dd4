import { renderToStaticMarkup } from "react-dom/server.edge";
import { Route, Routes } from "react-router";
import { INITIAL_POSITION, type Side } from "../../../shared/game/rules.ts";
import { boardTexts } from "../../../shared/language/en/board.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import type { GameDrawing } from "../../../shared/pages/drawings.ts";
import { SquareContent } from "../../kit/board/board-cell.tsx";
import { Mark } from "../../kit/board/mark.tsx";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Layout } from "../../layout/layout.tsx";
import { GameFrame } from "../../match/screen/game-frame.tsx";
import strip from "../../match/strips/player-strip.module.css";

/** A strip with room for what the Worker fills in: the side's mark and the player's name. */
const Strip = ({ place }: { readonly place: "top" | "bottom" }) => (
  <div className={strip.strip} data-strip={place}>
    <span className={strip.signs}>
      <span className={strip.mark} />
    </span>
    <div className={strip.who}>
      <span className={strip.line}>
        <bdi translate="no" className={strip.name} />
      </span>
      <span className={strip.detail} />
    </div>
  </div>
);

const ignore = (): void => {};

/** The page of a game with an empty board and without names. The rest of it differs with every game and reader. */
const Game = () => (
  <GameFrame
    heading={matchTexts.game}
    top={<Strip place="top" />}
    board={
      <PlayableBoard
        position={INITIAL_POSITION}
        lastMove={null}
        me={null}
        canPlay={false}
        onPlay={ignore}
        isOver
        label={matchTexts.game}
      />
    }
    bottom={<Strip place="bottom" />}
    status={null}
    moves={null}
    actions={null}
  />
);

export const GameRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="*" element={<Game />} />
    </Route>
  </Routes>
);

const ofBoth = (draw: (side: Side) => string): Readonly<Record<Side, string>> => ({ X: draw("X"), O: draw("O") });

/** What the Worker needs to fill in a game. */
export const gameParts = (): Omit<GameDrawing, "html"> => ({
  marks: ofBoth((side) =>
    renderToStaticMarkup(
      <SquareContent
        square={0}
        mark={side}
        ghost={null}
        isLastMove={false}
        isPending={false}
        isDimmed={false}
        isDecided={false}
      />,
    ),
  ),
  verdicts: ofBoth((side) => renderToStaticMarkup(<Mark player={side} />)),
  labels: { marked: boardTexts.square.marked, last: boardTexts.square.last },
});
