/** The two marks as SVG paths around a point. `reach` is half the side of a mark. */
export const crossAt = (x: number, y: number, reach: number): string =>
  `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0-${2 * reach}l-${2 * reach} ${2 * reach}`;

export const ringAt = (x: number, y: number, reach: number): string =>
  `M${x - reach} ${y}a${reach} ${reach} 0 1 1 ${2 * reach} 0a${reach} ${reach} 0 1 1-${2 * reach} 0`;
