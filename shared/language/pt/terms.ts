import type { termsTexts } from "../en/terms.ts";
import type { Translated } from "../translation.ts";

export const terms: Translated<typeof termsTexts> = {
  heading: "Termos de uso",
  lede: "Jogue limpo, seja gentil, e manteremos os tabuleiros prontos.",
  headings: {
    site: "O que é isto",
    account: "Sua conta",
    play: "Jogo limpo",
    breaches: "Quando as regras são violadas",
    supporters: "Apoiadores",
    changes: "Mudanças",
  },
  site: "Um lugar para jogar Ultimate Tic-Tac-Toe contra outras pessoas. É grátis. Nós o mantemos da melhor forma possível, mas sem prometer que ele esteja sempre no ar, que não tenha falhas ou que uma partida ou uma pontuação nunca possa se perder.",
  account: {
    one: "Uma única conta por pessoa, com um e-mail que seja seu.",
    password: "Não passe sua senha a ninguém. O que for feito com a sua conta será considerado feito por você.",
    name: "Não escolha um nome que insulte alguém ou com o qual você se passe por outra pessoa.",
  },
  play: {
    moves: "Nas partidas valendo pontos, encontre suas jogadas sem ajuda: nem de programas, nem de outras pessoas.",
    correspondence:
      "Em uma partida por correspondência, você pode testar jogadas no tabuleiro de análise, fazer anotações e salvar jogadas condicionais. Em uma valendo pontos, o motor fica desligado até o fim.",
    outages:
      "O tempo em que o site fica fora do ar não conta nas partidas por correspondência. O prazo da sua jogada é estendido pela duração da queda.",
    results: "Não perca de propósito nem combine resultados.",
    site: "Não ataque o site, não o sobrecarregue e não extraia o conteúdo dele em massa.",
    profile: "O que você escreve no seu perfil deve ser lícito e decente.",
  },
  programs:
    "Programas jogam com uma conta de bot, identificada por um selo: amistosas contra pessoas, valendo pontos só contra outros bots.",
  breaches:
    "Podemos anular pontuações, renomear, suspender ou encerrar contas e apagar textos de perfil. Quem é suspenso fica sabendo por quê e até quando, pode recorrer e não paga mais nenhum mês. Você pode encerrar sua própria conta a qualquer momento, nas configurações.",
  supporters:
    "A assinatura de apoiador é paga mês a mês por meio de um provedor de pagamentos. Você pode cancelá-la nas configurações a qualquer momento; nesse caso, ela termina com o mês já pago.",
  changes:
    "Quando algo importante mudar nestes termos, esta página avisará com antecedência. Quem não concordar pode excluir a conta.",
};
