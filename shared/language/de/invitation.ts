import type { invitationTexts } from "../en/invitation.ts";
import type { Translated } from "../translation.ts";

export const invitation: Translated<typeof invitationTexts> = {
  heading: "Freund einladen",
  create: "Einladung erstellen",
  timeControl: "Bedenkzeit",
  custom: "Eigene",
  minutes: "Minuten pro Seite",
  seconds: "Sekunden pro Zug dazu",
  side: "Deine Seite",
  random: "Zufall",
  customIsUnrated: "Partien mit eigener Bedenkzeit sind ungewertet.",
  logInForRated: "Melde dich für gewertete Partien an.",
  days: "Tage pro Zug",
  noPause: "Die Uhr steht nie still. Du kannst nebenher andere Partien spielen.",
  noPauseForGuests:
    "Die Uhr steht nie still. Du spielst als Gast: Wenn du die Cookies dieser Seite löschst, verlierst du deinen Platz.",
};
