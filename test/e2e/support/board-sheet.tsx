/// <reference types="vite/client" />
import { createRoot } from "react-dom/client";
import { PlayableBoard } from "../../../web/kit/board/playable-board.tsx";
import "../../../web/kit/styles/tokens.css";
import "../../../web/kit/styles/global.css";
import { BOARD_SIDE, BOARD_STATES } from "./board-states.ts";

/** A page that draws the board as the match does, in each of its states. */

const nothing = (): void => {};

const Sheet = () =>
  BOARD_STATES.map(({ name, position, lastMove, isOver, pending, suggested, prepared }) => (
    <div key={name} id={name} style={{ width: BOARD_SIDE, margin: 10 }}>
      <PlayableBoard
        label={name}
        position={position}
        lastMove={lastMove}
        me={prepared !== undefined ? "X" : suggested !== undefined ? "O" : null}
        canPlay={false}
        onPlay={nothing}
        isOver={isOver}
        pending={pending ?? null}
        suggested={suggested}
        preparation={prepared && { ...prepared, isOn: true, onPress: nothing, onClear: nothing }}
      />
    </div>
  ));

// As the screens with a board to play on do.
document.documentElement.style.setProperty("--board-numbers", "visible");

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Sheet />);
