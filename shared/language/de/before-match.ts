import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "Warten auf einen Gegner",
  game: "Partie",
  headings: {
    declined: "Herausforderung abgelehnt",
    withdrawn: "Herausforderung zurückgezogen",
    expired: "Einladung abgelaufen",
  },
  invitation: "Einladung",
  rated: "{gameType}, gewertet",
  unrated: "{gameType}, ungewertet",
  waitingFor: "Warten auf {player}\u00a0…",
  cancel: "Herausforderung zurückziehen",
  others: "<from>{from}</from> hat <to>{to}</to> herausgefordert. Sobald die Partie beginnt, kannst du hier zuschauen.",
  elsewhere: "Läuft in einem anderen Fenster",
  continue: "Hier weiterspielen",
  calledOff: {
    declined: "{player} hat die Herausforderung abgelehnt",
    someoneDeclined: "Die Herausforderung wurde abgelehnt",
    withdrawn: "Die Herausforderung an {player} wurde zurückgezogen",
    someWithdrawn: "Die Herausforderung wurde zurückgezogen",
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
