import type { friendsTexts } from "../en/friends.ts";
import type { Translated } from "../translation.ts";

export const friends: Translated<typeof friendsTexts> = {
  title: "Amigos",
  invite: "Convidar um amigo",
  invitation: "Jogue Ultimate Tic-Tac-Toe comigo",
  failed: "Não foi possível carregar seus amigos.",
  find: "Buscar jogadores",
  findHint: "Nome de usuário",

  lists: "Listas",
  tabs: { all: "Todos", friends: "Amigos", incoming: "Recebidos", outgoing: "Enviados", blocked: "Bloqueados" },
  headings: {
    friends: "Amigos",
    incoming: "Pedidos recebidos",
    outgoing: "Pedidos enviados",
    blocked: "Bloqueados",
  },
  empty: {
    friends: "Nenhum amigo.",
    incoming: "Nenhum pedido recebido.",
    outgoing: "Nenhum pedido enviado.",
    blocked: "Ninguém bloqueado.",
  },
  missed: "Ninguém aqui tem “{text}” no nome.",
  browse: "Ver a classificação",
  unblock: "Desbloquear",
  answers: {
    accept: "Aceitar pedido de {username}",
    decline: "Recusar pedido de {username}",
    cancel: "Cancelar pedido a {username}",
    unblock: "Desbloquear {username}",
  },

  online: "Online",
  offline: "Offline",
  watch: "Assistir à partida",

  found: "Mais jogadores",
  noneFound: "Nenhum resultado",
  foundCount: { one: "Mais {count} jogador encontrado", other: "Mais {count} jogadores encontrados" },
  searchFailed: "Não foi possível buscar jogadores. Tente de novo daqui a pouco.",
};
