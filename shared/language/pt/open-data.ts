import type { openDataTexts } from "../en/open-data.ts";
import type { Translated } from "../translation.ts";

export const openData: Translated<typeof openDataTexts> = {
  heading: "Dados abertos",
  lede: "Todas as partidas valendo pontos que terminaram, um arquivo por mês, de uso livre.",
  headings: { licence: "Licença", contents: "O que há em um arquivo", fields: "Campos", files: "Arquivos" },
  licence:
    "As partidas estão em domínio público: <cc0>CC0 1.0</cc0>. Você pode copiar, alterar e publicar, até cobrando, sem pedir e sem nos citar.",
  contents: {
    format:
      "Um arquivo é texto comprimido com gzip: uma partida por linha, em JSON, na ordem dos ids. Ele tem as partidas que terminaram naquele mês (UTC). A análise deste site lê uma linha dessas.",
    which:
      "Partidas com bots ficam em arquivos próprios. Partidas amistosas, de convidados e canceladas não estão em nenhum.",
    names:
      "Os nomes são os do dia em que o arquivo foi criado. São null para contas excluídas e para jogadores que recusam isso nas <settings>configurações</settings>.",
  },
  columns: {
    field: "Campo",
    meaning: "Significado",
    month: "Mês",
    games: "Partidas",
    size: "Tamanho",
    file: "Arquivo",
  },
  fields: {
    id: "A partida. A página dela neste site tem o endereço /id. É null se um jogador não permitir.",
    gameType: "bullet, blitz, rapid, standard ou correspondence. Cada um tem sua pontuação.",
    clock:
      "O tempo de cada lado no início (base) e o que cada jogada acrescenta (increment), em milissegundos. Por correspondência, base vale para cada jogada.",
    startedAt: "Quando a partida começou, em milissegundos desde 1970.",
    endedAt: "Quando terminou.",
    players: "X e O, cada um com os quatro campos seguintes. X jogou primeiro.",
    username: "O nome, ou null.",
    elo: "A pontuação antes da partida.",
    deviation: "A incerteza dessa pontuação. Acima de 110 ela é provisória.",
    eloAfter: "A pontuação depois da partida. Null se a partida não contou.",
    winner: "X, O, ou null se houve empate.",
    status: "Como terminou: line, tie, resign ou timeout.",
    claimed: "O lado que reivindicou a partida porque o outro tinha saído. Falta em todas as outras.",
    moves: "Tabuleiro e casa de cada jogada, ambos de 1 a 9 na ordem de leitura: 5-1.",
    clocks: "O que restava no relógio de quem jogou após cada jogada, em milissegundos. Null nas antigas.",
  },
  people: "Jogadores",
  bots: "Bots",
  none: "Nenhum arquivo foi publicado ainda.",
  toApi: "Obter partidas pela API",
  notLoaded: "Não foi possível carregar a lista de arquivos.",
  asData: "A lista de arquivos está <data>aqui, em JSON</data>.",
  download: "Baixar",
};
