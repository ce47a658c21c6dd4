import type { practiceTexts } from "../en/practice.ts";
import type { Translated } from "../translation.ts";

export const practice: Translated<typeof practiceTexts> = {
  heading: "Treino",

  lede: "Dez adversários, cada um mais forte que o anterior. Nada aqui vale pontos, e nada sai do seu dispositivo.",

  opponent: "Adversário",
  side: "Seu lado (X começa)",
  clock: "Relógio",

  level: "{opponent}, {level} de {count}",

  characters: {
    crumb: "Acabou de aprender as regras.",
    pebble: "Joga por diversão e não vê boa parte do que acontece.",
    sprout: "Já pegou a ideia, mas de vez em quando se perde.",
    biscuit: "Aproveita toda vitória que vê e quase não vê as suas chegando.",
    thimble: "Testa cada jogada na cabeça antes de fazer uma.",
    clover: "Tem faro para uma boa casa e quase não calcula.",
    lantern: "Pensa à frente e sabe como as partidas acabam.",
    granite: "Pensa mais longe e entrega pouco.",
    summit: "Pensa bem à frente e quase nada lhe escapa.",
    zenith: "O motor completo. Boa sorte.",
  },

  eitherSide: "Sorteio",
  noClock: "Nenhum",

  start: "Jogar contra {opponent}",

  elsewhere: "O treino está aberto em outra aba.",
  continueHere: "Continuar aqui",

  you: "Você",

  untimed: "Sem relógio",
  unrated: "Treino, nunca vale pontos",
  yourSide: "Você joga com {side}",
  shortcuts: "Atalhos do teclado",

  hintKey: "Uma dica, na sua vez",
  takeBackKey: "Voltar sua última jogada",

  takeBack: "Voltar jogada",
  hint: "Dica",

  abort: "Cancelar partida",
  abortAsk: "Cancelar?",
  resign: "Desistir",
  resignAsk: "Desistir?",

  enginePanel: "Motor",
  hintPanel: "Dica",
  closeHint: "Fechar a dica",

  opponentFailed: "Não foi possível carregar {opponent}.",

  rematch: "Revanche",

  next: "Próximo: {opponent}",
  allOpponents: "Todos os adversários",

  secondTap: "Toque de novo na mesma casa para jogar",

  takenBack: "Jogada desfeita.",
  noClockSpoken: "Sem relógio.",
  review: "Revisão",
  analyze: "Analisar",
  beaten: "vencido {count}×",
  beatenAloud: "Partidas: {games}, vitórias: {wins}, sem ajuda: {clean}",
  aboutLevel: "Você joga mais ou menos no nível {level} ({opponent}).",
  betweenLevels: "Você joga entre o nível {from} ({weaker}) e o nível {to} ({stronger}).",
  endsGame: "Jogar desta posição encerra sua partida em andamento contra {opponent}.",
  playFromHere: "Jogar daqui",
  backToGame: "Voltar à partida",
};
