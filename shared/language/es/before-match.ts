import type { beforeMatchTexts } from "../en/before-match.ts";
import type { Translated } from "../translation.ts";

export const beforeMatch: Translated<typeof beforeMatchTexts> = {
  waiting: "Esperando a un rival",
  game: "Partida",
  headings: { declined: "Desafío rechazado", withdrawn: "Desafío retirado", expired: "Invitación caducada" },
  invitation: "Invitación",
  rated: "{gameType}, por puntos",
  unrated: "{gameType}, amistosa",
  waitingFor: "Esperando a {player}…",
  cancel: "Cancelar desafío",
  others: "<from>{from}</from> desafió a <to>{to}</to>. Cuando empiece la partida, podrás verla aquí.",
  elsewhere: "Estás jugando en otra ventana",
  continue: "Continuar aquí",
  calledOff: {
    declined: "{player} rechazó el desafío",
    someoneDeclined: "El rival rechazó el desafío",
    withdrawn: "El desafío a {player} fue retirado",
    someWithdrawn: "El desafío al rival fue retirado",
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
