import type { embedTexts } from "../en/embed.ts";
import type { Translated } from "../translation.ts";

export const embed: Translated<typeof embedTexts> = {
  board: "{X} gegen {O}",
  first: "Anfangsstellung",
  previous: "Voriger Zug",
  next: "Nächster Zug",
  last: "Endstellung",
  play: "Züge abspielen",
  pause: "Pause",
  start: "Das leere Brett.",
  live: "Live",
  open: "Auf {brand} öffnen",
  waiting: "Es fehlt noch ein Gegner.",
  calledOff: "Diese Partie wurde abgesagt, bevor sie begann.",
  unknown: "Unter dieser Adresse gibt es keine Partie.",
  unread: "Diese Partie lässt sich gerade nicht laden. Gleich noch ein Versuch.",
  lost: "Verbindung wird wiederhergestellt\u00a0…",
};
