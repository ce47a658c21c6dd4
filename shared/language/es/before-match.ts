import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "Esperando a un rival",
  game: "Partida",
  headings: {
    declined: "Desafío rechazado",
    withdrawn: "Desafío retirado",
    expired: "Invitación caducada",
    canceled: "Invitación cancelada",
  },
  invitation: "Invitación",
  rated: "{gameType}, por puntos",
  unrated: "{gameType}, amistosa",
  waitingFor: "Esperando a {player}…",
  waitingDaysFor: "El desafío espera 14 días a {player}. No hace falta que te quedes aquí.",
  cancel: "Cancelar desafío",
  change: "Cambiar",
  cancelInvitation: "Cancelar invitación",
  others: "<from>{from}</from> desafió a <to>{to}</to>. Cuando empiece la partida, podrás verla aquí.",
  waitsFor: "<from>{from}</from> está esperando a un rival. Cuando empiece la partida, podrás verla aquí.",
  invites: "<from>{from}</from> te invita a esta partida.",
  refusals: {
    "too-many-games": "Ya juegas 50 partidas por correspondencia, que es el límite.",
    "opponent-too-many": "Este jugador ya tiene demasiadas partidas por correspondencia. Inténtalo más tarde.",
    "players-only":
      "Esta partida es por puntos y hace falta una cuenta. Inicia sesión y empezará. Si te registras, abre este enlace después.",
    yourself: "Las dos cuentas vienen del mismo invitado. No puedes jugar por puntos contra ti mismo.",
  },
  elsewhere: "Estás jugando en otra ventana",
  continue: "Continuar aquí",
  calledOff: {
    declined: "{player} rechazó el desafío",
    someoneDeclined: "El rival rechazó el desafío",
    withdrawn: "El desafío a {player} fue retirado",
    canceled: "La invitación fue cancelada",
    expired: "{player} no respondió al desafío a tiempo",
    nobodyJoined: "Nadie se unió a esta partida a tiempo",
  },
  send: "Para invitar a alguien a jugar, envía este enlace:",
  code: "O dale el código <code>{code}</code>",
  copy: "Copiar enlace",
  copied: "Copiado",
  qrCode: "El enlace como código QR",
  share: "Compartir",
  shareText: "Juega una partida conmigo",
};
