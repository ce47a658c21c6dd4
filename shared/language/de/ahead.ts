import type { aheadTexts } from "../en/ahead.ts";
import type { Translated } from "../translation.ts";

export const ahead: Translated<typeof aheadTexts> = {
  heading: "Bedingte Vorauszüge",
  kept: "{count} von {most}",
  keep: "Diese Variante speichern",
  theirs: "Spiele auf dem Brett den nächsten Zug deines Gegners, dann deine Antwort.",
  own: "Spiele auf dem Brett deinen Zug, dann den deines Gegners, dann deine Antwort.",
  elsewhere: "Diese Züge führen von deiner Partie weg.",
  position: "Zur Stellung",
  isKept: "Gemerkt. Der Server spielt deine Antwort sofort, auch wenn du nicht da bist. Nur du siehst sie.",
  full: "Höchstens {most} Antworten. Entferne zuerst eine.",
  show: "{moves} zeigen",
  remove: "{moves} entfernen",
  back: "Zurück zur Partie",
  over: "Diese Partie ist vorbei.",
  notes: "Notizen",
  notesOwn: "Nur du siehst sie.",
  notesHere: "Nur du siehst sie. Sie bleiben in diesem Browser.",
  notesSaved: "Gespeichert. Nur du siehst sie.",
  notesUnsaved: "Auf diesem Gerät. Sie werden gespeichert, sobald der Server erreichbar ist.",
};
