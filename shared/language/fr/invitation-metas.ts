import type { invitationMetasTexts } from "../en/invitation-metas.ts";
import type { Translated } from "../translation.ts";

export const invitationMetas: Translated<typeof invitationMetasTexts> = {
  invitation: "{creator} vous invite à une partie {timeControl}",
  challenge: "{creator} défie {invited} pour une partie {timeControl}",
  calledOff: {
    declined: "Défi refusé",
    withdrawn: "Défi retiré",
    expired: "Invitation expirée",
    canceled: "Invitation annulée",
  },
  openSeat: {
    unrated: "Ouvrez le lien pour prendre l’autre place. Pas besoin de compte.",
    rated: "Ouvrez le lien et connectez-vous pour prendre l’autre place.",
  },
  keptSeat: "L’autre place est réservée à {invited}.",
  ratedGame: "Cette partie est classée.",
  youPlay: { X: "Vous jouez les X.", O: "Vous jouez les O." },
  whyCalledOff: {
    declined: "Cette partie n’a pas été jouée\u202f: le défi a été refusé.",
    withdrawn: "Cette partie n’a pas été jouée\u202f: le défi a été retiré.",
    expired: "Cette partie n’a pas été jouée\u202f: personne ne l’a rejointe à temps.",
    canceled: "Cette partie n’a pas été jouée\u202f: l’invitation a été annulée.",
  },
};
