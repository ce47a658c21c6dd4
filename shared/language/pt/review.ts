import type { reviewTexts } from "../en/review.ts";
import type { Translated } from "../translation.ts";

export const review: Translated<typeof reviewTexts> = {
  judgements: {
    inaccuracy: "Imprecisão",
    mistake: "Erro",
    blunder: "Erro grave",
  },

  reasons: {
    "missed-end": "Deixou passar a vitória: {better} vence a partida.",
    "allowed-end": "Permite que {opponent} vença a partida com {answer}.",
    "missed-forced-win": "Deixou passar uma vitória forçada, a partir de {better}.",
    "forced-win": "{better} força a vitória.",
    "proved-loss": "Depois de {played}, {opponent} força a vitória, a partir de {answer}.",
    "missed-block": "Deixa {opponent} a uma casa de ganhar o tabuleiro {board}; {better} bloqueia.",
    "gives-board": "Envia {opponent} ao tabuleiro {board}: {answer} o ganha.",
    "gives-choice-of-board": "Deixa {opponent} escolher o tabuleiro: {answer} ganha o tabuleiro {board}.",
    "missed-board": "Deixou passar um tabuleiro: {better} ganha o tabuleiro {board}.",
    "forced-board":
      "Depois de {answer}, {opponent} pode ganhar um tabuleiro na jogada seguinte, não importa o que {side} jogue.",
    "missed-forced-board":
      "Depois de {better}, {side} pode ganhar um tabuleiro na jogada seguinte, não importa o que {opponent} jogue.",
    "two-ways": "Permite {answer}: {opponent} passa a ter mais de uma forma de ganhar o tabuleiro {board}.",
    "missed-two-ways": "{better} dá a {side} mais de uma forma de ganhar o tabuleiro {board}.",
    "gives-choice": "Deixa {opponent} escolher o tabuleiro.",
    "allowed-block": "Envia {opponent} ao tabuleiro {board}, onde {answer} bloqueia {side}.",
    "missed-far-block": "{better} bloqueia {opponent} no tabuleiro {board}.",
    "missed-two": "{better} faz dois em linha no tabuleiro {board}.",
    "allowed-two": "Permite {answer}: dois em linha para {opponent} no tabuleiro {board}.",
  },
  yourReasons: {
    "forced-board":
      "Depois de {answer}, {opponent} pode ganhar um tabuleiro na jogada seguinte, não importa o que você jogue.",
    "missed-forced-board":
      "Depois de {better}, você pode ganhar um tabuleiro na jogada seguinte, não importa o que {opponent} jogue.",
    "missed-two-ways": "{better} dá a você mais de uma forma de ganhar o tabuleiro {board}.",
    "allowed-block": "Envia {opponent} ao tabuleiro {board}, onde {answer} bloqueia você.",
  },
  theirReasons: {
    "allowed-end": "Permite que você vença a partida com {answer}.",
    "proved-loss": "Depois de {played}, você força a vitória, a partir de {answer}.",
    "missed-block": "Deixa você a uma casa de ganhar o tabuleiro {board}; {better} bloqueia.",
    "gives-board": "Envia você ao tabuleiro {board}: {answer} o ganha.",
    "gives-choice-of-board": "Deixa você escolher o tabuleiro: {answer} ganha o tabuleiro {board}.",
    "forced-board":
      "Depois de {answer}, você pode ganhar um tabuleiro na jogada seguinte, não importa o que {side} jogue.",
    "missed-forced-board":
      "Depois de {better}, {side} pode ganhar um tabuleiro na jogada seguinte, não importa o que você jogue.",
    "two-ways": "Permite {answer}: você passa a ter mais de uma forma de ganhar o tabuleiro {board}.",
    "gives-choice": "Deixa você escolher o tabuleiro.",
    "allowed-block": "Envia você ao tabuleiro {board}, onde {answer} bloqueia {side}.",
    "missed-far-block": "{better} bloqueia você no tabuleiro {board}.",
    "allowed-two": "Permite {answer}: dois em linha para você no tabuleiro {board}.",
  },

  better: "Melhor: {better}.",
  provedBetter: "A melhor (certeza): {better}.",

  // Without a blank before the sign, as Brazil writes it.
  expected: "Resultado esperado: X {x}%",
  yourExpected: "Seu resultado esperado: {percent}%",
  provedWin: "Provado: vitória de {winner}",
  provedYourWin: "Provado: vitória sua",
  provedTie: "Provado: empate",
  won: "{winner} venceu a partida",
  youWon: "Você venceu a partida",
  tied: "A partida é um empate",

  percent: "{percent}%",

  accuracy: "precisão",

  move: "Jogada {number}, {side}: {move}",

  beginning: "O começo",
  beginningStanding: "O começo. {standing}",
  moveStanding: "{move}. {standing}",
  moveStandingJudgement: "{move}. {standing}. {judgement}",

  graph: "Resultado esperado após cada jogada",
  graphWaiting: "A partida está sendo revisada.",
  graphShows: "O resultado esperado de X vai de {before} a {after}. {faults}.",
  yourGraphShows: "Seu resultado esperado vai de {before} a {after}. {faults}.",
  done: "Revisão concluída: {faults}.",
  counted: {
    inaccuracy: { one: "{count} imprecisão", other: "{count} imprecisões" },
    mistake: { one: "{count} erro", other: "{count} erros" },
    blunder: { one: "{count} erro grave", other: "{count} erros graves" },
  },

  progress: "Revisando a partida",
  heading: "Revisão: {X} contra {O}",

  noFaults: "Partida limpa: nenhum erro encontrado.",
  tooShort: "Poucas jogadas para avaliar.",
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
  youFindInBoard: "Sua jogada: {move}. Encontre uma melhor no tabuleiro {board}.",
  youFindAnywhere: "Sua jogada: {move}. Encontre uma melhor em qualquer tabuleiro aberto.",
  checking: "Vamos ver…",
  best: "Certo: {move} é a melhor jogada aqui.",
  suggested: "Certo: {move} é a jogada que a revisão prefere.",
  good: "Certo: {move} também é uma boa jogada. A revisão prefere {better}.",
  played: "Essa é a jogada da partida.",
  notGood: "{move} não é boa o bastante.",
  unjudged: "O motor não conseguiu avaliar esta jogada.",
  answer: "{better} era melhor.",
  all: "Essas eram todas. Encontradas sem ajuda: {found} de {count}.",
  otherClasses: {
    best: "Melhor",
    good: "Boa",
    forced: "Forçada",
  },
  onlyMove: "Única jogada",
  onlyMoveAloud: "Única jogada: está provado que todas as outras são piores",
  turningPoints: "Momentos decisivos",
  turningPoint: "Momento decisivo: {move}. {judgement}",
  counts: "Jogadas de cada lado",
  moves: "Todas as jogadas",
  took: "{seconds}\u202fs",
  tookAloud: "em {seconds} segundos",
  showLine: "Mostrar a linha",
  playFromHere: "Jogar daqui",
  nextMistake: "Próximo erro",
  nextMistakeKeys: "Próximo erro; com Shift, o anterior",
  line: "Linha melhor",
  betterThan: "Melhor que {played}:",
  lineBoard: "Tabuleiro, linha melhor",
  lineThinking: "Procurando as melhores respostas…",
  lineOver: "A partida termina aqui.",
  lineFailed: "O motor não conseguiu encontrar as respostas.",
  backShort: "Voltar",
  player: "Jogador {side}",
  pageHeading: "Revisão",
  nothingHere: "Não há partida para rever aqui. Termine uma partida de treino ou abra uma linha na análise.",
  noGame: "Este link não mostra uma partida: “{text}” não é uma jogada possível.",
  noSide: "Este link não é válido: um jogador é X ou O, não “{text}”.",
  toPractice: "Treino",
};
