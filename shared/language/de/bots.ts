import type { botsTexts } from "../en/bots.ts";
import type { Translated } from "../translation.ts";

export const bots: Translated<typeof botsTexts> = {
  heading: "Bots",
  lede: "Computergegner, immer wach. Wähle eine Bedenkzeit und einen Gegner: ungewertet, und es geht sofort los.",
  timeControls: "Bedenkzeit",
  here: "Spielbereit",
  away: "Gerade nicht da",
  nobody: "Gerade ist kein Bot da.",
  computer: "Gegen den Computer spielen",
  failed: "Die Bots konnten nicht geladen werden.",
  level: "Stufe {level}",
  rating: "{rating} unter Bots",
  takes: "Spielt {clocks}",
  playing: "{playing} von {atOnce} Partien",
  busy: "Beschäftigt",
  otherClock: "Nicht mit dieser Bedenkzeit",
  play: "Spielen",
  playThis: "Gegen {bot} spielen, {clock}",
  own: "So schreibst du einen eigenen Bot",
  people: "Menschen",
  bots: "Bots",
  playOnProfile: "Gegen diesen Bot spielen",
};
