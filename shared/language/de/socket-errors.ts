import type { socketErrorsTexts } from "../en/socket-errors.ts";
import type { Translated } from "../translation.ts";

export const socketErrors: Translated<typeof socketErrorsTexts> = {
  "bad-request": "Das hat der Server nicht verstanden. Lade die Seite neu und versuch es noch einmal.",
  "too-fast": "Das ging zu schnell. Warte kurz und versuch es noch einmal.",
  "not-found": "Diese Partie gibt es nicht.",
  "too-many-games": "Du hast zu viele Partien erstellt. Versuche es in ein paar Minuten noch einmal.",
  "players-only": "Melde dich an, um Herausforderungen zu senden.",
  "no-such-player": "Diesen Spieler gibt es nicht.",
  yourself: "Du kannst dich nicht selbst herausfordern.",
  offline: "Dieser Spieler ist offline.",
  "not-welcome": "Dieser Spieler nimmt keine Herausforderungen von dir an.",
  "played-enough": "12 gewertete Partien am Tag gegen denselben Gegner sind das Maximum. Versuch es später.",
  "already-challenged": "Zwischen euch gibt es schon eine offene Herausforderung.",
  "too-many-challenges": "Es gibt zu viele offene Herausforderungen. Warte erst auf eine Antwort.",
  "bot-busy": "Dieser Bot spielt gerade genug Partien. Versuch es mit einem anderen.",
  "too-many-bot-games": "Du spielst schon gegen genug Bots. Beende erst eine Partie.",
  "bot-does-not-play-this": "Das spielt dieser Bot nicht. Versuch es mit einer anderen Bedenkzeit.",
  "bot-resting": "Dieser Bot hat heute genug gegen Bots gespielt.",
  "not-for-bots": "Das ist für Bots nicht möglich.",
  unavailable: "Der Server ist ausgelastet. Versuch es gleich noch einmal.",
};
