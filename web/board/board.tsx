import type { Square } from "../../shared/rules.ts";
import { BoardPicture } from "./board-picture.tsx";
import { PlayableBoard, type PlayableBoardProps } from "./playable-board.tsx";

export interface BoardProps extends Omit<PlayableBoardProps, "onPlay"> {
  /** Without it the board is a picture: one element for a screen reader, no tab stop. */
  onPlay?: (square: Square) => void;
}

/** The nine boards. As wide as what it stands in, and as high. */
export const Board = ({ onPlay, me, canPlay, onIllegal, onFirstTap, ...picture }: BoardProps) =>
  onPlay === undefined ? (
    <BoardPicture {...picture} />
  ) : (
    <PlayableBoard
      {...picture}
      me={me}
      canPlay={canPlay}
      onPlay={onPlay}
      onIllegal={onIllegal}
      onFirstTap={onFirstTap}
    />
  );
