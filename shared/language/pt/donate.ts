import type { donateTexts } from "../en/donate.ts";
import type { Translated } from "../translation.ts";

export const donate: Translated<typeof donateTexts> = {
  supporter: {
    heading: "Agradecemos o seu apoio",
    first:
      "Você é uma das pessoas que mantêm os tabuleiros prontos para todo mundo: grátis, sem anúncios e abertos a convidados.",
    second: "Você pode mudar de ideia nas configurações a qualquer momento.",
    perks: "O que você tem",
  },
  everybody: {
    heading: "Mantenha os tabuleiros prontos",
    first: "{brand} é grátis, não tem anúncios e não vende nada sobre você. Mas os servidores custam dinheiro.",
    second: "Se você gosta de jogar aqui, pode apoiar com um pequeno valor por mês e parar quando quiser.",
    perks: "O que você ganha",
  },
  badge: "Um selo de apoiador no seu perfil",
  themes: "Quatro temas de tabuleiro e três conjuntos de sons",
  soon: "Mais vantagens em breve",
  subscribe: "Apoiar por {price}/mês",
  logIn: "Entrar para doar",
  manage: "Gerenciar assinatura",
  payments:
    "O pagamento é feito nas páginas de um provedor de pagamentos. Os dados do seu cartão nunca são guardados aqui.",
  looking: "Procurando seu pagamento…",
  underWay: "Seu pagamento ainda está a caminho. Seu apoio começa assim que ele chegar.",
  arrived: "Seu pagamento chegou. Boas-vindas ao grupo de apoiadores!",
  abandoned: "Nada foi cobrado. Você pode concluir em até 24 horas.",
};
