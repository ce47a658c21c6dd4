import type { invitationMetasTexts } from "../en/invitation-metas.ts";
import type { Translated } from "../translation.ts";

export const invitationMetas: Translated<typeof invitationMetasTexts> = {
  invitation: "{creator} te invita a una partida {timeControl}",
  challenge: "{creator} desafía a {invited} a una partida {timeControl}",
  calledOff: {
    declined: "Desafío rechazado",
    withdrawn: "Desafío retirado",
    expired: "Invitación caducada",
    canceled: "Invitación cancelada",
  },
  openSeat: {
    unrated: "Abre el enlace para ocupar el otro puesto. No necesitas cuenta.",
    rated: "Abre el enlace e inicia sesión para ocupar el otro puesto.",
  },
  keptSeat: "El otro puesto está reservado para {invited}.",
  ratedGame: "Esta partida es por puntos.",
  youPlay: { X: "Juegas con X.", O: "Juegas con O." },
  whyCalledOff: {
    declined: "Esta partida no se jugó: el desafío fue rechazado.",
    withdrawn: "Esta partida no se jugó: el desafío fue retirado.",
    expired: "Esta partida no se jugó: nadie se unió a tiempo.",
    canceled: "Esta partida no se jugó: la invitación fue cancelada.",
  },
};
