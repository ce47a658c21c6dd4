/** Draws the accuracy of each strength as an SVG: its mean, and where two of three single games lie. */

interface StrengthAccuracy {
  readonly name: string;
  readonly mean: number;
  /** The standard deviation of a single side's accuracy in a game. */
  readonly deviation: number;
}

const [WIDTH, HEIGHT] = [720, 300];
const [LEFT, TOP, BOTTOM] = [64, 12, 60];
const TICKS = [0, 20, 40, 60, 80, 100];

const yOf = (accuracy: number): number => TOP + (1 - accuracy / 100) * (HEIGHT - TOP - BOTTOM);

const tick = (accuracy: number): string =>
  `<path class="grid" d="M${LEFT} ${yOf(accuracy)}H${WIDTH}"/>` +
  `<text x="${LEFT - 8}" y="${yOf(accuracy) + 4}" text-anchor="end">${accuracy}</text>`;

export const accuracyPicture = (strengths: readonly StrengthAccuracy[]): string => {
  const step = (WIDTH - LEFT) / strengths.length;
  const columns = strengths.map(({ name, mean, deviation }, index) => {
    const x = (LEFT + step * (index + 0.5)).toFixed(1);
    const [high, low] = [Math.min(100, mean + deviation), Math.max(0, mean - deviation)].map((end) =>
      yOf(end).toFixed(1),
    );
    return (
      `<path class="range" d="M${x} ${high}V${low}"/><circle cx="${x}" cy="${yOf(mean).toFixed(1)}" r="5"/>` +
      `<text x="${x}" y="${(yOf(Math.min(100, mean + deviation)) - 6).toFixed(1)}" text-anchor="middle">${mean.toFixed(0)}</text>` +
      `<text x="${x}" y="${HEIGHT - BOTTOM + 20}" text-anchor="end" transform="rotate(-35 ${x} ${HEIGHT - BOTTOM + 20})">${name}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -14 ${WIDTH} ${HEIGHT + 14}" role="img" aria-label="Accuracy by strength">
<style>text{font:12px sans-serif;fill:#555}.grid{stroke:#8883}.range{stroke:#3b82c4;stroke-width:3;stroke-opacity:.4}circle{fill:#3b82c4}@media(prefers-color-scheme:dark){text{fill:#bbb}}</style>
${TICKS.map(tick).join("\n")}
${columns.join("\n")}
</svg>
`;
};
