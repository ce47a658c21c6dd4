import { useRef } from "react";
import type { Square } from "../../../shared/rules.ts";
import { useLine } from "../../game/screen/use-line.ts";
import styles from "./hint-mark.module.css";

/** Of a square, in hundredths of the board. */
const RADIUS = 4.6;

/** A ring around the square of a hint. The hint's words say where it is, too. */
export const HintMark = ({ square }: { readonly square: Square }) => {
  const ref = useRef<SVGSVGElement>(null);
  const centre = useLine(ref, square, square, square)?.to;
  return (
    <svg ref={ref} className={styles.mark} viewBox="0 0 100 100" aria-hidden="true">
      {centre !== undefined && <circle cx={centre[0]} cy={centre[1]} r={RADIUS} />}
    </svg>
  );
};
