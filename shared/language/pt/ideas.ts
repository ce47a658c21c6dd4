import type { ideasTexts } from "../en/ideas.ts";
import type { Translated } from "../translation.ts";

export const ideas: Translated<typeof ideasTexts> = {
  heading: "Oito ideias",
  lede: "Três posições para resolver em cada uma.",
  progress: "{solved} de {all} resolvidas",
  position: "Posição {number}",
  positionDone: "Posição {number}, resolvida",
  nextPosition: "Próxima",
  all: "Todas as ideias",
  next: "Próxima ideia",
  titles: {
    sending: "Para onde enviar o adversário",
    "free-move": "O preço da livre escolha",
    "two-threats": "Ameaças em dois tabuleiros",
    "dead-boards": "Tabuleiros mortos",
    giving: "Quando entregar um tabuleiro",
    center: "O centro",
    counting: "Contar casas no final",
    defending: "Defender",
  },
  ideas: {
    sending:
      "Sua casa decide onde seu adversário joga. Olhe esse tabuleiro antes de marcá-la. Ganhar um tabuleiro não adianta se o adversário ganha a partida em troca.",
    "free-move":
      "Se sua casa aponta para um tabuleiro decidido, seu adversário joga onde quiser. Isso costuma valer mais que um tabuleiro. Veja antes o que ele poderia ganhar.",
    "two-threats":
      "Uma ameaça pode ser bloqueada. Duas ao mesmo tempo em tabuleiros diferentes, quase nunca: o adversário só tem uma jogada. Procure um tabuleiro que esteja em duas linhas.",
    "dead-boards":
      "Um tabuleiro está morto quando nenhuma linha de tabuleiros que passa por ele pode mais ser ganha. Ganhá-lo não vale nada. Costuma ser seguro enviar o adversário para lá.",
    giving:
      "Você precisa de três tabuleiros em linha, não da maioria. Entregue um se depois o adversário tiver que enviar você para onde você ganha.",
    center:
      "O tabuleiro do centro está em quatro linhas, um de canto em três, um de borda em duas. Se puder escolher qual tabuleiro ganhar, olhe primeiro o centro.",
    counting:
      "Perto do fim, conte as casas livres de cada tabuleiro. Se só resta uma, você já sabe a jogada do adversário e para onde ela envia você. Assim você planeja duas jogadas à frente.",
    defending:
      "Antes de cada jogada, pergunte onde seu adversário ganharia a partida. Se for em uma só casa, marque-a. Se não der, envie-o para outro lugar.",
  },
  reasons: {
    sending: "Ganhar o tabuleiro {own} aqui envia {other} para onde {other} ganha a partida.",
    "free-move": "Ganhar o tabuleiro {own} dá livre escolha a {other}, e {other} ganha a partida.",
    "two-threats":
      "Com o tabuleiro {own}, {side} ameaça ganhar a partida em dois tabuleiros. {other} não consegue impedir os dois.",
    "dead-boards": "Nenhuma linha pelo tabuleiro {sent} pode mais ser ganha: ele não vale nada para {other}.",
    giving: "{other} pode ganhar o tabuleiro {sent}, mas aí {side} ganha a partida.",
    center: "{side} poderia ganhar outros tabuleiros, mas só o do centro basta.",
    counting: "O tabuleiro {sent} só tem uma casa livre: {other} tem que marcá-la, e {side} ganha.",
    defending: "Faltava uma casa para {other} ganhar o tabuleiro {own} e, com ele, a partida.",
  },
};
