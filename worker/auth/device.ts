/** First match wins: each of the later ones also names itself in the texts of the earlier ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a browser says of itself (User-Agent), in the words of a list of devices: "Firefox on Linux". */
export const deviceNamed = (userAgent: string): string => {
  const [browser, system] = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  if (browser === undefined) return system ?? "Unknown device";
  return system === undefined ? browser : `${browser} on ${system}`;
};
