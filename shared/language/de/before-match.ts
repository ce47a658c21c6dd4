import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "Warten auf einen Gegner",
  game: "Partie",
  headings: {
    declined: "Herausforderung abgelehnt",
    withdrawn: "Herausforderung zurückgezogen",
    expired: "Einladung abgelaufen",
    canceled: "Einladung zurückgezogen",
  },
  invitation: "Einladung",
  rated: "{gameType}, gewertet",
  unrated: "{gameType}, ungewertet",
  waitingFor: "Warten auf {player}\u00a0…",
  waitingDaysFor: "Die Herausforderung wartet 14 Tage auf {player}. Du musst nicht hier bleiben.",
  cancel: "Herausforderung zurückziehen",
  change: "Ändern",
  cancelInvitation: "Einladung zurückziehen",
  others: "<from>{from}</from> hat <to>{to}</to> herausgefordert. Sobald die Partie beginnt, kannst du hier zuschauen.",
  waitsFor: "<from>{from}</from> wartet auf einen Gegner. Sobald die Partie beginnt, kannst du hier zuschauen.",
  invites: "<from>{from}</from> lädt dich zu dieser Partie ein.",
  refusals: {
    "too-many-games": "Du spielst schon 50 Fernpartien, mehr sind nicht möglich.",
    "opponent-too-many": "Dieser Spieler hat schon zu viele Fernpartien. Versuch es später.",
    "players-only":
      "Diese Partie ist gewertet, dafür brauchst du ein Konto. Melde dich an, dann beginnt sie. Nach dem Registrieren öffne den Link noch einmal.",
    yourself: "Ihr wart vorher derselbe Gast. Gewertet kannst du nicht gegen dich selbst spielen.",
  },
  elsewhere: "Läuft in einem anderen Fenster",
  continue: "Hier weiterspielen",
  calledOff: {
    declined: "{player} hat die Herausforderung abgelehnt",
    someoneDeclined: "Die Herausforderung wurde abgelehnt",
    withdrawn: "Die Herausforderung an {player} wurde zurückgezogen",
    canceled: "Die Einladung wurde zurückgezogen",
    expired: "{player} hat nicht rechtzeitig geantwortet",
    nobodyJoined: "Niemand ist dieser Partie rechtzeitig beigetreten",
  },
  send: "Schick diesen Link, um jemanden zur Partie einzuladen:",
  code: "Oder gib den Code <code>{code}</code> weiter",
  copy: "Link kopieren",
  copied: "Kopiert",
  qrCode: "Der Link als QR-Code",
  share: "Teilen",
  shareText: "Spiel eine Partie mit mir",
};
