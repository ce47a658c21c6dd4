import type { OpponentId } from "../../../shared/engine/opponents.ts";
import type { Mood } from "./mood.ts";
import styles from "./opponent-face.module.css";

/** A face in a drawing of 60 by 60: the opponent is what its name says. */
interface Look {
  readonly colour: string;
  readonly body: string;
  /** Drawn over the body, in a darker shade of its colour. */
  readonly detail: string;
  /** The middle between the eyes, and their distance from it. */
  readonly eyes: readonly [x: number, y: number, apart: number];
  readonly eye: number;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const LOOKS: Readonly<Record<OpponentId, Look>> = {
  crumb: {
    colour: "#e3b778",
    body: "M17 24c4-9 13-8 18-6s13 5 12 15-6 15-17 15-18-6-17-14c0-4 2-6 4-10z",
    detail: `${circle(22, 25, 1.5)}${circle(40, 43, 1.5)}${circle(20, 42, 1)}`,
    eyes: [30, 31, 6],
    eye: 3,
  },
  pebble: {
    colour: "#b4bdc7",
    body: "M30 16c14 0 23 8 23 18S44 50 30 50 7 44 7 34s9-18 23-18z",
    detail: "M14 42c8 5 22 6 30 2",
    eyes: [30, 31, 8],
    eye: 2.5,
  },
  sprout: {
    colour: "#8fce7b",
    body: circle(30, 36, 18),
    detail: "M30 18V9M30 12c2-6 8-8 13-6-1 6-7 9-13 6M30 14c-2-5-7-6-11-4 1 5 6 7 11 4",
    eyes: [30, 34, 7],
    eye: 3,
  },
  biscuit: {
    colour: "#cf9455",
    body: "M30 8l5 4 6-2 3 6 6 1 0 6 4 5-3 5 2 6-6 3-1 6-6 0-5 5-5-3-5 3-5-5-6 0-1-6-6-3 2-6-3-5 4-5 0-6 6-1 3-6 6 2z",
    detail: `${circle(20, 20, 1.5)}${circle(41, 21, 1.5)}${circle(30, 16, 1.5)}${circle(17, 42, 1.5)}${circle(43, 42, 1.5)}`,
    eyes: [30, 29, 7],
    eye: 2.5,
  },
  thimble: {
    colour: "#c3b5e3",
    body: "M20 14c0-8 20-8 20 0l6 34c0 6-32 6-32 0z",
    detail: "M17 45h26M22 15h.1M30 13h.1M38 15h.1M26 19h.1M34 19h.1",
    eyes: [30, 28, 6],
    eye: 2.5,
  },
  clover: {
    colour: "#4fae84",
    body: `${circle(21, 21, 13)}${circle(39, 21, 13)}${circle(21, 39, 13)}${circle(39, 39, 13)}`,
    detail: "M30 10v5M10 30h5M45 30h5M33 47c1 4 3 7 6 9",
    eyes: [30, 27, 7],
    eye: 3,
  },
  lantern: {
    colour: "#f5c543",
    body: "M20 16h20l7 10v16l-7 10H20l-7-10V26z",
    detail: "M22 16v-5h16v5M26 11c0-7 8-7 8 0M13 26h34M13 44h34",
    eyes: [30, 34, 7],
    eye: 3,
  },
  granite: {
    colour: "#7f8894",
    body: "M14 14l18-6 17 10 4 20-12 14-24-1-10-16z",
    detail: "M14 14l8 8 10-14M53 38l-9-2",
    eyes: [29, 31, 8],
    eye: 2,
  },
  summit: {
    colour: "#6f9fd8",
    body: "M30 5l27 46c0 2-54 2-54 0z",
    detail: "M21 20l5 3 4-3 4 4 5-3",
    eyes: [30, 34, 6],
    eye: 2,
  },
  zenith: {
    colour: "#f08a4b",
    body: "M30 3l6 11 12-5-2 13 12 4-9 9 5 12-13-1-3 12-8-9-8 9-3-12-13 1 5-12-9-9 12-4-2-13 12 5z",
    detail: circle(30, 31, 15),
    eyes: [30, 29, 6],
    eye: 2.5,
  },
};

/** The mouth below the middle of the eyes. */
const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: "M-4 9q4 2 8 0",
  thinking: "M-1 10h4",
  winning: "M-6 7q6 9 12 0z",
  losing: "M-5 11q2.500-3 5 0t5 0",
  lost: "M-5 12q5-6 10 0",
};

const Eyes = ({ mood, apart, size }: { readonly mood: Mood; readonly apart: number; readonly size: number }) => {
  if (mood === "lost") return <path d={`M${-apart - 3} 0q3 3 6 0M${apart - 3} 0q3 3 6 0`} />;
  // Who thinks looks up, who is behind looks down.
  const y = mood === "thinking" ? -1.5 : mood === "losing" ? 1 : 0;
  return (
    <>
      <path className={styles.eyes} d={circle(-apart, y, size) + circle(apart, y, size)} />
      {mood === "thinking" && <path d={`M${apart - 3} -6q3-2 6 0`} />}
      {mood === "losing" && <path d={`M${-apart - 3} -4l5-2M${apart + 3} -4l-5-2`} />}
    </>
  );
};

interface OpponentFaceProps {
  readonly id: OpponentId;
  readonly mood?: Mood;
  readonly className?: string | undefined;
}

/** Decoration: the name identifies the opponent, and the board says who is ahead. */
export const OpponentFace = ({ id, mood = "calm", className = "" }: OpponentFaceProps) => {
  const { colour, body, detail, eyes, eye } = LOOKS[id];
  const [x, y, apart] = eyes;
  return (
    <svg
      className={`${styles.face} ${className}`}
      viewBox="0 0 60 60"
      data-mood={mood}
      aria-hidden="true"
      focusable="false"
    >
      <path d={body} fill={colour} />
      <path className={styles.detail} d={detail} style={{ stroke: `color-mix(in srgb, ${colour} 70%, black)` }} />
      <g className={styles.features} transform={`translate(${x} ${y})`}>
        <Eyes mood={mood} apart={apart} size={eye} />
        <path className={mood === "winning" ? styles.open : undefined} d={MOUTHS[mood]} />
      </g>
    </svg>
  );
};
