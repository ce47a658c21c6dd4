import type { aroundTexts } from "../en/around.ts";
import type { Translated } from "../translation.ts";

export const around: Translated<typeof aroundTexts> = {
  searchPlayers: "Buscar jogador",
  players: "Jogadores",
  noResults: "Nenhum resultado",

  quickSettings: "Som, tema e idioma",
  mute: "Silenciar",
  volume: "Volume",
  volumeOff: "Sem som",
  // Without a blank, as Brazil writes it.
  volumePercent: "{percent}%",
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Escuro" },

  yourAccount: "{name}, sua conta",
  account: "Conta",
  profile: "Perfil",
  games: "Minhas partidas",
  settings: "Configurações",
  logOut: "Sair",
  gamesWaiting: {
    one: "Minhas partidas: {count} partida espera a sua jogada",
    other: "Minhas partidas: {count} partidas esperam a sua jogada",
  },

  status: "Status",
  sourceCode: "Código-fonte",
  community: "Comunidade",
  contact: "Contato",

  needsScript: {
    why: "{brand} é jogado ao vivo contra outras pessoas e precisa de JavaScript.",
    how: "Ative-o nas configurações do navegador e recarregue esta página.",
    without:
      "Sem ele, você pode ler <learn>como se joga</learn>, a <privacy>Política de privacidade</privacy> e os <terms>Termos de uso</terms>.",
    newer: "Esta página precisa de um navegador mais novo: {browsers} ou mais recente.",
  },

  blocked: "Sua rede bloqueia a conexão ao vivo. Dá para continuar jogando, só que mais devagar.",
  notifications: "Notificações",
  dismiss: "Dispensar",
  keepsNothing: "Este navegador não guarda nada. Não recarregue a página durante uma partida.",
  copyYourself: "Copie com Ctrl+C (⌘C no Mac):",
};
