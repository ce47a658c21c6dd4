import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Ranking",
    lede: "Top 50 das pontuações estáveis, ativas nos últimos 30 dias.",
    weights: "Partidas contra quem jogou com menos de três outros jogadores mudam cada vez menos a sua pontuação.",
    timeControls: "Ritmos de jogo",
    caption: "Os melhores em {timeControl}",
    place: "#",
    player: "Jogador",
    rating: "Pontuação",
    games: "Partidas",
    won: "Vitórias",
    lastGame: "Última partida",
    empty: {
      bullet: "Ninguém tem ainda uma pontuação estável em partidas bullet. Seja o primeiro.",
      blitz: "Ninguém tem ainda uma pontuação estável em partidas blitz. Seja o primeiro.",
      rapid: "Ninguém tem ainda uma pontuação estável em partidas rápidas. Seja o primeiro.",
      standard: "Ninguém tem ainda uma pontuação estável em partidas padrão. Seja o primeiro.",
      correspondence: "Ninguém tem ainda uma pontuação estável em partidas por correspondência. Seja o primeiro.",
    },
    failed: "Não foi possível carregar o ranking.",
    play: "Jogar valendo pontos",
  },
  tv: {
    title: "Assistir",
    lede: "A melhor partida valendo pontos de cada ritmo de jogo, ao vivo.",
    empty: {
      bullet: "Nenhuma partida bullet valendo pontos agora. A próxima aparece aqui.",
      blitz: "Nenhuma partida blitz valendo pontos agora. A próxima aparece aqui.",
      rapid: "Nenhuma partida rápida valendo pontos agora. A próxima aparece aqui.",
      standard: "Nenhuma partida padrão valendo pontos agora. A próxima aparece aqui.",
    },
    recent: "Enquanto isso, veja as melhores partidas dos últimos dias.",
    demo: "Enquanto isso, uma partida de demonstração.",
    demoGame: "Partida de demonstração",
    play: "Jogar agora",
    offline: "Você está offline. As partidas aparecem aqui quando a conexão voltar.",
    failed: "Não foi possível carregar as partidas.",
    channels: "Canais",
    live: "{type}, ao vivo",
    nobody: "{type}, ninguém jogando",
    running: "Partidas em andamento",
    toMove: "{clock} <hidden>na vez de jogar</hidden>",
  },
};
