import type { reportsTexts } from "../en/reports.ts";
import type { Translated } from "../translation.ts";

export const reports: Translated<typeof reportsTexts> = {
  heading: "Denunciar {player}",
  kind: "O que há de errado?",
  kinds: {
    cheating: "Trapaça",
    name: "Nome ou texto",
    harassment: "Assédio",
    different: "Outra coisa",
  },
  text: "O que aconteceu?",
  told: "Analisamos cada denúncia e contamos por e-mail no que deu. O jogador não fica sabendo de quem ela veio.",
  send: "Enviar denúncia",
  sent: "Obrigado. Sua denúncia foi enviada.",
};
