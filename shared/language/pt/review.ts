import type { reviewTexts } from "../en/review.ts";
import type { Translated } from "../translation.ts";

export const review: Translated<typeof reviewTexts> = {
  judgements: {
    inaccuracy: "Imprecisão",
    mistake: "Erro",
    blunder: "Erro grave",
  },

  reasons: {
    "missed-end": "Deixou passar a vitória: {better} encerra a partida, com três tabuleiros em linha para {side}.",
    "allowed-end": "Permite que {opponent} encerre a partida na hora com {answer}.",
    "missed-proved-win": "Deixou passar a vitória: ela estava provada, a partir de {better}.",
    "proved-loss": "Depois de {played}, a vitória de {opponent} está provada, a partir de {answer}.",
    "made-tie": "{played} decide o último tabuleiro, e a partida empata.",
    "missed-tie": "Deixou passar o empate: {better} decide o último tabuleiro.",
    "handed-board": "Entregou um tabuleiro: {opponent} é enviado ao tabuleiro {target} e pode ganhá-lo com {answer}.",
    "free-move-for-board":
      "Deu jogada livre: o tabuleiro {target} está decidido, então {opponent} pode jogar em qualquer um e ganhar um tabuleiro com {answer}.",
    "free-move": "Deu jogada livre: o tabuleiro {target} está decidido, então {opponent} pode jogar em qualquer um.",
    "missed-board": "Deixou passar um tabuleiro: {better} ganha o tabuleiro {board}.",
    "missed-block": "Deixou um tabuleiro exposto: {better} impede que {opponent} ganhe o tabuleiro {board}.",
    "sent-where-it-hurts":
      "Deu a {opponent} um bom tabuleiro: o {target} é melhor para {opponent} do que o {betterTarget}.",
    "hurts-more-than-free":
      "Deu a {opponent} um bom tabuleiro: o {target} é melhor para {opponent} do que a jogada livre depois de {better}.",
    "wrong-board":
      "Jogou no tabuleiro errado: uma jogada no tabuleiro {betterBoard} vale mais do que uma no tabuleiro {board}.",
    "wrong-square": "Marcou a casa errada do tabuleiro {board}: {better} vale mais do que {played}.",
  },

  better: "Melhor: {better}.",
  provedBetter: "Melhor, e está provado: {better}.",

  // Without a blank before the sign, as Brazil writes it.
  chances: "X {x}%, O {o}%",
  provedWin: "Provado: vitória de {winner}",
  provedTie: "Provado: empate",

  percent: "{percent}%",

  accuracy: "precisão",

  move: "Jogada {number}, {side}: {move}",

  beginning: "O começo",
  beginningStanding: "O começo. {standing}",
  moveStanding: "{move}. {standing}",
  moveStandingJudgement: "{move}. {standing}. {judgement}",

  graph: "Chance de vitória após cada jogada",
  graphWaiting: "A partida está sendo revisada.",
  graphShows: "A chance de vitória de X vai de {before} a {after}. Jogadas que custaram algo: {faults}.",
  done: "Revisão concluída. Jogadas que custaram algo: {faults}.",

  progress: "Revisando a partida",
  faults: "Jogadas que custaram algo",
  heading: "Revisão: {X} contra {O}",

  noFaults: "Nenhuma jogada custou nada: nem imprecisão, nem erro, nem erro grave.",
  failed: "Não foi possível carregar o motor.",

  learn: "Aprender com os erros",
  learnFromYours: "Aprender com seus erros",
  seeAnswer: "Ver a resposta",
  skip: "Pular",
  next: "Próxima",
  onceMore: "Mais uma vez",
  backToReview: "Voltar à revisão",

  analyse: "Analisar",

  analyseFromHere: "Analisar a partir daqui",
  closeReview: "Fechar a revisão",

  lessonBoard: "Tabuleiro, encontre uma jogada melhor",
  position: "Posição {number} de {count}",

  findInBoard: "Jogada de {side}: {move}. Encontre uma melhor no tabuleiro {board}.",
  findAnywhere: "Jogada de {side}: {move}. Encontre uma melhor em qualquer tabuleiro aberto.",
  checking: "Vamos ver…",
  best: "Certo: {move} é a melhor jogada aqui.",
  good: "Certo: {move} também é uma boa jogada. A revisão prefere {better}.",
  played: "Essa é a jogada da partida.",
  notGood: "{move} não é boa o bastante.",
  unjudged: "O motor não conseguiu avaliar esta jogada.",
  answer: "{better} era melhor.",
  all: "Essas eram todas. Encontradas sem ajuda: {found} de {count}.",
};
