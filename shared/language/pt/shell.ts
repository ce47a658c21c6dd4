import type { shellTexts } from "../en/shell.ts";
import type { Translated } from "../translation.ts";

export const shell: Translated<typeof shellTexts> = {
  skipToBoard: "Pular para o tabuleiro",
  skipToContent: "Pular para o conteúdo",

  brand: "{brand}, início",

  pages: "Páginas",
  menu: "Menu",
  footer: "Rodapé",

  links: {
    play: "JOGAR",
    learn: "APRENDER",
    about: "SOBRE",
    donate: "DOAR",
  },

  places: {
    play: "Jogar",
    puzzles: "Problemas",
    arenas: "Arenas",
    watch: "Assistir",
    you: "Você",
  },
  footerLinks: {
    privacy: "Política de privacidade",
    terms: "Termos de uso",
    learn: "Aprender",
    practice: "Treino",
    leaderboard: "Ranking",
    watch: "Assistir",
    arenas: "Arenas",
    bots: "Bots",
    analysis: "Análise",
    about: "Sobre",
  },

  language: "Idioma",
  licence: "Software livre sob a licença MIT",

  offline: "Offline. O treino, os problemas e as lições continuam funcionando.",
  unreachable: "Não foi possível falar com o servidor.",

  pageOffline: "Você está offline. Esta página abre assim que a conexão voltar.",

  failed: "Não foi possível mostrar esta página",
  newer: "Talvez haja uma versão mais nova.",
  reload: "Recarregar",

  loggedOut: "Sua sessão foi encerrada",
};
