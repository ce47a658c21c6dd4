import { memo } from "react";
import { FACE_COLOURS, FACE_SIZE, faceOf, type Face as Mosaic } from "../../../shared/account/face.ts";
import type { Side } from "../../../shared/game/rules.ts";
import styles from "./face.module.css";
import { crossAt, ringAt } from "./mark-paths.ts";

/** Side of a square, in a drawing of 60 with a margin of 5. */
const CELL = 10;

export const facePath = ({ cells }: Mosaic, side: Side): string => {
  const markAt = side === "X" ? crossAt : ringAt;
  return cells
    .map((cell, index) => {
      if (cell !== side) return "";
      return markAt(CELL * ((index % FACE_SIZE) + 1), CELL * (Math.floor(index / FACE_SIZE) + 1), 3);
    })
    .join("");
};

interface FaceProps {
  readonly username: string;
  readonly size?: "tiny" | "small" | "medium" | "large";
}

/** Memoized: drawing it is a noticeable part of the cost of a tap. */
export const Face = memo(function Face({ username, size = "small" }: FaceProps) {
  const face = faceOf(username);
  return (
    <svg className={`${styles.face} ${styles[size]}`} viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path d={facePath(face, "X")} stroke={FACE_COLOURS[face.colours.X]} />
      <path d={facePath(face, "O")} stroke={FACE_COLOURS[face.colours.O]} />
    </svg>
  );
});
