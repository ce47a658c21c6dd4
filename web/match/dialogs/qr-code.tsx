import { generate } from "lean-qr";
import { useMemo } from "react";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import styles from "./qr-code.module.css";

/** Cameras need this margin of empty modules. */
const QUIET_ZONE = 4;

const pathOf = (text: string): { readonly size: number; readonly path: string } => {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
};

export interface QrCodeProps {
  readonly link: string;
}

/** Dark on light in every theme, because cameras need that. */
export const QrCode = ({ link }: QrCodeProps) => {
  const { size, path } = useMemo(() => pathOf(link), [link]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={beforeMatchTexts.qrCode}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={path} />
    </svg>
  );
};
