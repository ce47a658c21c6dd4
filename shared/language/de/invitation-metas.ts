import type { invitationMetasTexts } from "../en/invitation-metas.ts";
import type { Translated } from "../translation.ts";

export const invitationMetas: Translated<typeof invitationMetasTexts> = {
  invitation: "{creator} lädt dich zu einer {timeControl} ein",
  challenge: "{creator} fordert {invited} zu einer {timeControl} heraus",
  calledOff: {
    declined: "Herausforderung abgelehnt",
    withdrawn: "Herausforderung zurückgezogen",
    expired: "Einladung abgelaufen",
    canceled: "Einladung zurückgezogen",
  },
  openSeat: {
    unrated: "Öffne den Link und übernimm den anderen Platz. Du brauchst kein Konto.",
    rated: "Öffne den Link und melde dich an, um den anderen Platz zu übernehmen.",
  },
  keptSeat: "Der andere Platz ist für {invited} reserviert.",
  ratedGame: "Diese Partie ist gewertet.",
  youPlay: { X: "Du spielst X.", O: "Du spielst O." },
  whyCalledOff: {
    declined: "Diese Partie wurde nicht gespielt: Die Herausforderung wurde abgelehnt.",
    withdrawn: "Diese Partie wurde nicht gespielt: Die Herausforderung wurde zurückgezogen.",
    expired: "Diese Partie wurde nicht gespielt: Niemand ist rechtzeitig beigetreten.",
    canceled: "Diese Partie wurde nicht gespielt: Die Einladung wurde zurückgezogen.",
  },
};
