import type { ComponentProps, ReactNode } from "react";
import { EmptyPlace } from "./card.tsx";
import styles from "./empty-state.module.css";
import { crossAt, ringAt } from "./mark-paths.ts";
import { Page, PageHead } from "./page.tsx";

const Cell = ({ x, y, size, isWell = true }: { x: number; y: number; size: number; isWell?: boolean }) => (
  <rect className={isWell ? styles.well : styles.ground} x={x} y={y} width={size} height={size} rx={size / 6} />
);

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const Board = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => {
  const step = size / 3;
  const at = (cell: number): [number, number, number] => [
    x + ((cell % 3) + 0.5) * step,
    y + (Math.floor(cell / 3) + 0.5) * step,
    step / 4.5,
  ];
  const marks = (cells: readonly number[], draw: typeof crossAt): string =>
    cells.map((cell) => draw(...at(cell))).join("");
  return (
    <>
      {NINE.map((cell) => (
        <Cell key={cell} x={x + (cell % 3) * step + 1} y={y + Math.floor(cell / 3) * step + 1} size={step - 2} />
      ))}
      <path className={styles.x} d={marks([2, 4, 8], crossAt)} />
      <path className={styles.o} d={marks([0, 6], ringAt)} />
    </>
  );
};

const Line = ({ x, y, length, isStrong = false }: { x: number; y: number; length: number; isStrong?: boolean }) => (
  <rect className={isStrong ? styles.strong : styles.line} x={x} y={y} width={length} height={5} rx={2.5} />
);

const ROWS = [
  { y: 6, name: 56, detail: 38 },
  { y: 40, name: 42, detail: 50 },
  { y: 74, name: 64, detail: 30 },
];

const Games = () =>
  ROWS.map(({ y, name, detail }, index) => (
    <g key={y} opacity={1 - index * 0.3}>
      <Board x={26} y={y} size={28} />
      <Line x={64} y={y + 6} length={name} isStrong />
      <Line x={64} y={y + 17} length={detail} />
      <path className={index === 1 ? styles.o : styles.x} d={(index === 1 ? ringAt : crossAt)(156, y + 14, 5)} />
    </g>
  ));

const FACES = ["x", "accent", "o"] as const;

/** 1, 2 and 3 as lines around a middle: a picture has nothing to read. */
const DIGITS = ["m-2.5-2.5 3-2.5v10", "m-3-2a3 3 0 1 1 5.6 1.6l-5.8 5.4h6.4", "m-3-4.5h6l-3.5 3.7a3 3 0 1 1-2.8 4.6"];

const Ranks = () =>
  ROWS.map(({ y, name }, index) => (
    <g key={y} opacity={1 - index * 0.25}>
      <rect className={styles.ground} x={22} y={y} width={148} height={28} rx={6} />
      <path className={styles.rank} d={`M36 ${y + 14}${DIGITS[index]}`} />
      <circle className={styles[`${FACES[index] ?? "x"}Face`]} cx={60} cy={y + 14} r={8} />
      <Line x={76} y={y + 12} length={name} isStrong />
      <Line x={148} y={y + 12} length={14} />
    </g>
  ));

const People = () =>
  FACES.map((face, index) => (
    <g key={face} transform={`translate(${52 + index * 44} ${index === 1 ? 46 : 56})`}>
      <circle className={styles[`${face}Face`]} r={index === 1 ? 26 : 20} />
      <path className={styles.smile} d="M-6 -4v.1M6 -4v.1M-7 5q7 6 14 0" />
    </g>
  ));

const STEPS = [
  { x: 40, height: 34, face: "o" },
  { x: 78, height: 52, face: "accent" },
  { x: 116, height: 24, face: "x" },
] as const;

const Podium = () =>
  STEPS.map(({ x, height, face }) => (
    <g key={x}>
      <rect className={styles.ground} x={x} y={104 - height} width={36} height={height + 6} rx={5} />
      <circle className={styles[`${face}Face`]} cx={x + 18} cy={104 - height - 16} r={11} />
      <path className={styles.smile} d={`M${x + 15} ${84 - height}v.1m6 0v.1m-7.5 5.4q4.5 4 9 0`} />
    </g>
  ));

const Chart = () => (
  <>
    {[20, 48, 76].map((y) => (
      <Line key={y} x={16} y={y} length={160} />
    ))}
    <path className={styles.o} d="M20 92L46 80L70 84L96 58L122 62L148 32L172 24" />
    <circle className={styles.oFace} cx={172} cy={24} r={6} />
  </>
);

const PICTURES = {
  board: () => <Board x={51} y={10} size={90} />,
  games: Games,
  ranks: Ranks,
  people: People,
  podium: Podium,
  chart: Chart,
};

interface EmptyStateProps extends ComponentProps<"div"> {
  readonly picture: keyof typeof PICTURES;
  readonly text: string;
  readonly children: ReactNode;
}

export const EmptyState = ({ picture, text, children, ...rest }: EmptyStateProps) => {
  const Picture = PICTURES[picture];
  return (
    <EmptyPlace {...rest} data-empty="">
      <svg className={styles.picture} viewBox="0 0 192 110" aria-hidden="true" focusable="false">
        <Picture />
      </svg>
      <p>{text}</p>
      {children}
    </EmptyPlace>
  );
};

interface ProblemPageProps {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

export const ProblemPage = ({ heading, text, children }: ProblemPageProps) => (
  <Page head={<PageHead title={heading} />}>
    <EmptyPlace>
      <p role="alert">{text}</p>
      {children}
    </EmptyPlace>
  </Page>
);
