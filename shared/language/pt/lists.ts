import type { listsTexts } from "../en/lists.ts";
import type { Translated } from "../translation.ts";

export const lists: Translated<typeof listsTexts> = {
  leaderboard: {
    title: "Ranking",
    lede: "As 50 maiores pontuações estáveis de quem jogou uma partida valendo pontos nos últimos 30 dias.",
    timeControls: "Ritmos de jogo",
    caption: "Os melhores em {timeControl}",
    place: "#",
    player: "Jogador",
    rating: "Pontos",
    games: "Partidas",
    won: "Vitórias",
    lastGame: "Última partida",
    empty: {
      bullet: "Ninguém tem ainda uma pontuação estável em partidas bullet. O primeiro lugar está livre.",
      blitz: "Ninguém tem ainda uma pontuação estável em partidas blitz. O primeiro lugar está livre.",
      rapid: "Ninguém tem ainda uma pontuação estável em partidas rápidas. O primeiro lugar está livre.",
      standard: "Ninguém tem ainda uma pontuação estável em partidas padrão. O primeiro lugar está livre.",
      correspondence:
        "Ninguém tem ainda uma pontuação estável em partidas por correspondência. O primeiro lugar está livre.",
    },
    failed: "Não foi possível carregar o ranking.",
    play: "Jogar valendo pontos",
  },
  tv: {
    title: "Assistir",
    lede: "A melhor partida valendo pontos de cada ritmo de jogo, ao vivo.",
    empty: {
      bullet: "Ninguém está jogando uma partida bullet valendo pontos agora. Assim que houver uma, ela aparece aqui.",
      blitz: "Ninguém está jogando uma partida blitz valendo pontos agora. Assim que houver uma, ela aparece aqui.",
      rapid: "Ninguém está jogando uma partida rápida valendo pontos agora. Assim que houver uma, ela aparece aqui.",
      standard: "Ninguém está jogando uma partida padrão valendo pontos agora. Assim que houver uma, ela aparece aqui.",
    },
    recent: "Enquanto isso, veja as melhores partidas dos últimos dias.",
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
