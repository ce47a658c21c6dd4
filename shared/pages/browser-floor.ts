/** Nothing younger is used without a fallback: the compiler's `lib`, the build's target and a test hold that. */
export const BROWSER_FLOOR = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, ios: 16.4 } as const;

export const FLOOR_NAMES = "Chrome 111, Edge 111, Firefox 115, Safari 16.4, iOS 16.4";

export const FLOOR_TARGET: string[] = Object.entries(BROWSER_FLOOR).map(([browser, version]) => `${browser}${version}`);
