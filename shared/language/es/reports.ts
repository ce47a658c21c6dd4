import type { reportsTexts } from "../en/reports.ts";
import type { Translated } from "../translation.ts";

export const reports: Translated<typeof reportsTexts> = {
  heading: "Denunciar a {player}",
  kind: "¿Qué pasa?",
  kinds: {
    cheating: "Trampas",
    name: "Nombre o texto",
    harassment: "Acoso",
    different: "Otra cosa",
  },
  text: "¿Qué ha pasado?",
  told: "Revisamos cada denuncia y te contamos por correo en qué ha quedado. El jugador no sabrá quién la envió.",
  send: "Enviar denuncia",
  sent: "Gracias. Tu denuncia se ha enviado.",
};
