import type { raceTexts } from "../en/race.ts";
import type { Translated } from "../translation.ts";

export const race: Translated<typeof raceTexts> = {
  heading: "Aufgabenrennen",
  metas: {
    invitation: "{racer} lädt dich zu einem Aufgabenrennen ein",
    race: "{first} gegen {second}: Aufgabenrennen",
    openSeat: "Öffne den Link, um mitzumachen. Du brauchst kein Konto.",
    whatItIs: "Zwei Spieler lösen gleichzeitig dieselben Aufgaben zu Ultimate Tic-Tac-Toe, jeder hat drei Minuten.",
  },
  make: "Rennen mit Freund",
  notMade: "Das Rennen konnte nicht erstellt werden. Versuche es gleich noch einmal.",
  how: "Ihr bekommt beide dieselben Aufgaben und drei Minuten. Ein falscher Zug kostet 10 Sekunden, richtige Züge in Folge bringen Zeit.",
  send: "Schicke diesen Link, um einen Freund einzuladen:",
  shareText: "Mach ein Aufgabenrennen mit mir",
  waiting: "Das Rennen beginnt, sobald dein Freund da ist.",
  waitingFor: "Warten auf {player} ...",
  ready: "Gleich geht es los!",
  timeUp: "Die Zeit ist um. {player} löst noch.",
  won: "Du hast {more} zu {less} gewonnen.",
  lost: "{player} hat {more} zu {less} gewonnen.",
  tied: "Unentschieden: {score} zu {score}.",
  again: "Revanche",
  wantsAgain: "{player} möchte eine Revanche.",
  boardOf: "Das Brett von {player}",
  watching: "Du schaust diesem Rennen zu.",
  lineLost: "Verbindung verloren. Deine Züge werden gesendet, sobald sie zurück ist.",
  gone: "Dieses Rennen ist vorbei, oder der Link stimmt nicht.",
};
