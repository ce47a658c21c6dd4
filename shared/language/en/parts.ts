import { texts } from "../texts.ts";

/** Small parts that a match and other pages have in common. */
export const partsTexts = texts("parts", {
  // How long the server takes to answer: label, and what follows it, ≤ 14
  latency: "Latency",
  latencyUnknown: "unknown",
  // Milliseconds, ≤ 12
  milliseconds: "{ms} ms",

  // For screen readers: a button's label and what it is about, if several are alike: "Log out Firefox on Linux", ≤ 40
  actionAbout: "{action} {about}",

  // In place of a button's label, for some moments after it was pressed, ≤ 24
  linkCopied: "Link copied",
});
