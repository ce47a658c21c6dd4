import type { metasTexts } from "../en/metas.ts";
import type { Translated } from "../translation.ts";

export const metas: Translated<typeof metasTexts> = {
  titles: {
    learn: "Aprender",
    practice: "Treino",
    openData: "Dados abertos",
    about: "Sobre",
    donate: "Doar",
    tv: "Assistir",
    analysis: "Análise",
    review: "Revisão",
    puzzles: "Problemas",
    daily: "Problemas do dia",
    training: "Seus erros",
    storm: "Tempestade",
    arenas: "Arenas",
    bots: "Bots",
    ownGames: "Suas partidas",
    friends: "Amigos",
    login: "Entrar",
    signup: "Criar conta",
    confirmation: "Confirmação",
    forgotPassword: "Esqueci a senha",
    resetPassword: "Nova senha",
    newEmail: "Novo e-mail",
    profile: "Editar perfil",
    appearance: "Aparência",
    notifications: "Notificações",
    changePassword: "Alterar senha",
    changeUsername: "Alterar nome de usuário",
    changeEmail: "Alterar e-mail",
    devices: "Dispositivos",
    tokens: "Tokens de API",
    yourData: "Seus dados",
    subscription: "Gerenciar assinatura",
    privacy: "Política de privacidade",
    terms: "Termos de uso",
    developers: "Desenvolvedores",
    apiReference: "Referência da API",
  },
  leaderboards: {
    bullet: "Ranking de partidas bullet",
    blitz: "Ranking de partidas blitz",
    rapid: "Ranking de partidas rápidas",
    standard: "Ranking de partidas padrão",
    correspondence: "Ranking por correspondência",
  },

  descriptions: {
    learn:
      "As regras do Ultimate Tic-Tac-Toe com imagens: o objetivo, para onde você é enviado, livre escolha, empates, relógios e como a partida acaba.",
    practice:
      "Treine Ultimate Tic-Tac-Toe contra dez adversários, do mais manso ao motor completo, com dicas e a opção de voltar jogadas, também offline.",
    openData:
      "Partidas de Ultimate Tic-Tac-Toe valendo pontos, mês a mês, com jogadas, relógios e pontuações, em domínio público.",
    about: "Sobre este lugar para jogar Ultimate Tic-Tac-Toe: em desenvolvimento.",
    donate: "Apoie o Ultimate Tic-Tac-Toe com um pequeno valor por mês.",
    tv: "Assista ao Ultimate Tic-Tac-Toe ao vivo: a melhor partida valendo pontos de cada ritmo de jogo, agora mesmo.",
    analysis:
      "Um tabuleiro para experimentar linhas de Ultimate Tic-Tac-Toe, com variantes, a avaliação de um motor e um link para compartilhar.",
    review:
      "Uma partida de Ultimate Tic-Tac-Toe revista por um motor: a avaliação de cada jogada, os erros e jogadas melhores.",
    puzzles:
      "Problemas de Ultimate Tic-Tac-Toe, cada um com uma única solução provada: vencer, defender e empatar, do fácil ao muito difícil.",
    daily: "Três problemas de Ultimate Tic-Tac-Toe por dia, fácil, médio e difícil, os mesmos para todos.",
    training: "Erros das suas próprias partidas de Ultimate Tic-Tac-Toe como problemas que voltam até você dominá-los.",
    storm: "Três minutos de problemas de Ultimate Tic-Tac-Toe: resolva quantos puder.",
    arenas: "Quando começam as arenas de Ultimate Tic-Tac-Toe, quem joga agora e quem venceu. Todos podem participar.",
    bots: "Programas que jogam Ultimate Tic-Tac-Toe a qualquer hora: que nível têm, o que aceitam e quais estão aqui agora.",
    ownGames: "Suas partidas de Ultimate Tic-Tac-Toe por correspondência em andamento.",
    friends: "Seus amigos, quem está online e os pedidos de amizade.",
    login: "Entre para jogar partidas de Ultimate Tic-Tac-Toe valendo pontos.",
    signup:
      "Crie uma conta para jogar partidas de Ultimate Tic-Tac-Toe valendo pontos: bastam um e-mail, um nome e uma senha.",
    confirmation: "Confirma o e-mail de uma nova conta.",
    forgotPassword: "Receba um e-mail para definir uma nova senha.",
    resetPassword: "Defina uma nova senha.",
    newEmail: "Confirma o novo e-mail de uma conta.",
    profile: "Diga algo sobre você.",
    appearance: "Tema, cores do tabuleiro, som e toque.",
    notifications: "O que seus dispositivos avisam quando este site está fechado.",
    changePassword: "Altere a senha da sua conta.",
    changeUsername: "Altere o nome com que você joga.",
    changeEmail: "Altere o e-mail da sua conta.",
    devices: "Onde sua conta está conectada e como sair.",
    tokens: "Tokens para programas que agem por você, como bots.",
    yourData: "Baixe o que está guardado sobre você ou exclua sua conta.",
    subscription: "Sua assinatura de apoiador.",
    privacy:
      "O que este site guarda sobre convidados e jogadores, por quê, por quanto tempo, e como obter ou apagar esses dados.",
    terms: "O que você pode esperar deste site e o que ele espera de você.",
    developers:
      "Como programas jogam Ultimate Tic-Tac-Toe aqui: bots, tokens, sockets e streams, com a primeira jogada em dez minutos.",
    apiReference: "Todas as chamadas HTTP deste site com parâmetros, respostas, limites e exemplos.",
  },
  leaderboardDescriptions: {
    bullet: "Os {size} melhores jogadores em Bullet {clock}, entre os que jogaram nos últimos 30 dias.",
    blitz: "Os {size} melhores jogadores em Blitz {clock}, entre os que jogaram nos últimos 30 dias.",
    rapid: "Os {size} melhores jogadores em Rápida {clock}, entre os que jogaram nos últimos 30 dias.",
    standard: "Os {size} melhores jogadores em Padrão {clock}, entre os que jogaram nos últimos 30 dias.",
    correspondence:
      "Os {size} melhores jogadores por correspondência, entre os que terminaram uma partida nos últimos 30 dias.",
  },

  sharePicture: "Nove pequenos jogos da velha que formam um grande",
};
