import type { refusalsTexts } from "../en/refusals.ts";
import type { Translated } from "../translation.ts";

export const refusals: Translated<typeof refusalsTexts> = {
  reasons: {
    "not-your-turn": "Du bist nicht am Zug",
    occupied: "Dieses Feld ist schon besetzt",
    "wrong-sub-board": "Spiel auf dem hervorgehobenen Brett",
    finished: "Die Partie ist zu Ende",
    "not-a-player": "Du schaust bei dieser Partie nur zu",
    "not-latest": "Du siehst eine frühere Stellung",
    "not-started": "Die Partie hat noch nicht begonnen",
    "bad-request": "Das hat der Server nicht verstanden. Lade die Seite neu, wenn es wieder passiert",
    "too-fast": "Zu viele Züge auf einmal. Versuch es gleich noch einmal",
    "taken-back": "Züge wurden zurückgenommen",
    "no-longer-fits": "Deine Antworten passen nicht mehr",
    "no-offer": "Das Angebot gilt nicht mehr",
    "too-soon": "Das geht noch nicht",
    "too-many-phrases": "Zu viele Nachrichten. Warte kurz",
    "opponent-left": "Dein Gegner hat die Partie verlassen",
    "opponent-busy": "Dein Gegner ist in einer anderen Partie",
    busy: "Du bist in einer anderen Partie oder Suche",
    "not-welcome": "Ihr könnt nicht gegeneinander spielen",
    "played-enough": "12 gewertete Partien am Tag gegen denselben Gegner sind das Maximum. Versuch es später",
    "not-for-bots": "Das ist für Bots nicht möglich",
    unavailable: "Das geht gerade nicht. Versuch es gleich noch einmal",
  },
  moveLost: "Dein Zug ist nicht rechtzeitig angekommen",
  actionLost: "Der Server war nicht erreichbar. Versuch es noch einmal",
};
