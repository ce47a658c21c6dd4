import type { privacyTexts } from "../en/privacy.ts";
import type { Translated } from "../translation.ts";

export const privacy: Translated<typeof privacyTexts> = {
  heading: "Política de privacidade",
  lede: "O que fica guardado sobre você, por quê, por quanto tempo, e como apagar esses dados.",
  headings: {
    guest: "Se você joga como convidado",
    account: "Se você tem uma conta",
    browser: "O que seu navegador guarda",
    mails: "E-mails",
    others: "Quem mais está envolvido",
    rights: "Seus dados são seus",
  },
  guest: {
    cookie:
      "Seu navegador recebe um cookie chamado “token”. Ele contém um nome aleatório, como Guest-k3f9, e dura um dia, ou 30 com uma partida por correspondência. É necessário para saber qual lugar em uma partida é o seu. Se você escolher um idioma, outro cookie, “language”, guarda a escolha por um ano. Não pedimos mais nada. Uma partida em que só convidados jogaram é apagada depois de 30 dias.",
    more: "Para impedir abusos, contamos por pouco tempo o que é pedido ao site a partir do seu endereço IP, sobretudo as tentativas de entrar, de criar uma conta ou de pedir e-mails. Com uma partida aberta, um convite ou uma partida contra um bot, guardamos, enquanto estiver aberta, um código da sua rede: ele indica se outros vêm dela, e ninguém consegue ler o endereço nele. Para que uma partida rode perto dos jogadores, guardamos por no máximo um dia de que parte do mundo você se conecta, com precisão de 500\u00a0km.",
  },
  kept: "Guardamos:",
  keeping: {
    email: "seu e-mail, para confirmar que é seu e para escrever a você sobre sua conta, e o idioma dessas mensagens;",
    username: "seu nome de usuário e, por 30 dias, o que você tinha antes;",
    password: "sua senha, apenas como um hash a partir do qual não é possível lê-la;",
    profile: "o que você escreve no seu perfil: bio, país e links. Todos podem ver;",
    games: "suas partidas, pontuações e amigos, quando você criou a conta e quando esteve aqui pela última vez;",
    studies:
      "os estudos que você salva. Quem tem o link de um deles pode vê-lo, com seu nome de usuário; e os problemas que você propõe, que todos podem resolver, também com seu nome de usuário;",
    notes:
      "as anotações que você escreve ao lado de uma partida por correspondência e as jogadas condicionais que salva para ela. Só você as vê. As jogadas condicionais são apagadas quando a partida termina;",
    puzzles:
      "os problemas que você tentou com sua conta, quando e como, seus resultados do dia, suas tentativas no Storm e os erros que você salvou como problemas. Todos podem ver sua pontuação em problemas, sua sequência e suas melhores tentativas. Seus amigos veem também seus resultados do dia;",
    unfinished:
      "o que ainda não terminou, até uma semana depois do fim: suas buscas, partidas abertas, desafios, convites, corridas de problemas e arenas;",
    suspension:
      "se sua conta foi suspensa: desde quando, até quando e por quê, e seu recurso. Os outros veem que ela está suspensa, mas não por quê;",
    reports:
      "o que você denuncia de outros jogadores, por um ano: quem, por quê, em qual partida ou arena, suas palavras e no que deu. Quem foi denunciado não fica sabendo de quem veio, nem pelos próprios dados. Se você excluir sua conta, sua denúncia fica sem seu nome e sem suas palavras, e o que outros denunciaram de você é apagado;",
    notifications:
      "para cada dispositivo em que você ativou as notificações, até que as desative ou saia da conta nele: o endereço dele no serviço de push do navegador, o que ele avisa e suas horas de silêncio com seu fuso horário. As mensagens são criptografadas: o serviço de push não pode lê-las;",
    devices:
      "de cada dispositivo em que sua conta está conectada, até você encerrar a sessão nele ou ela terminar: o navegador e o sistema, o país, quando você entrou e quando ele foi usado pela última vez. As <settings>configurações</settings> mostram a lista.",
    tokens:
      "de cada token que você criou para um programa, até você revogá-lo ou ele terminar: o nome, o que ele pode fazer, o país do último uso e quando foi. O token em si não é guardado. As <settings>configurações</settings> mostram a lista.",
  },
  cookies: "Cookies, que nosso servidor lê:",
  cookie: {
    token:
      "“token” diz quem você é. Com uma conta, dura 7 dias, ou 365 com “Lembrar de mim”, a partir da sua última visita.",
    language: "“language” é o idioma que você escolheu. Dura um ano.",
    registration: "“registration”, por um dia depois que você cria a conta, prova que foi neste navegador.",
    device:
      "“device”, por um ano, diz que este navegador já entrou na sua conta antes, para que estranhos que tentam adivinhar senhas não possam bloquear seu acesso.",
  },
  logOut: "Ao sair, o “token” é apagado, e a sessão é encerrada também do nosso lado.",
  stored: "Outros dados, que ficam no seu navegador até você apagá-los ali, se nada mais for dito:",
  storage: {
    settings: "suas configurações, e quais dicas e primeiras partidas você já viu:",
    games:
      "quais partidas você está jogando, e anotações sobre elas. Com uma conta, as anotações também ficam salvas nela:",
    puzzles: "problemas, lições e partidas de treino. Com uma conta, o que você resolve também fica salvo nela:",
    tab: "até você fechar a aba, o que não pode se perder ao recarregar: o que você digitou, sua busca, sua arena e sua análise:",
    files: "os arquivos do site, para que ele abra sem rede:",
  },
  mails:
    "Você recebe um e-mail para confirmar um endereço e outro quando esquece a senha, altera o e-mail, é suspenso ou analisamos uma denúncia sua. Sem newsletters, sem anúncios, sem imagens que avisam quando um e-mail é lido. Só se você ativar isso nas configurações, avisamos também, no máximo uma vez por dia, em quais partidas seu tempo está acabando; guardamos que você ativou e quando foi o último envio.",
  others: {
    cloudflare:
      "O site funciona em servidores da Cloudflare, que também envia os e-mails e que processa seu endereço IP para entregar as páginas. As páginas não carregam nada de mais ninguém: nem anúncios, nem análise de audiência, nem fontes ou scripts de terceiros.",
    payments:
      "Se você paga por algo, um provedor de pagamentos cuida disso nas próprias páginas dele. Os dados do cartão nunca chegam até nós; só ficamos sabendo se sua assinatura está paga.",
    nothing: "Não vendemos nem repassamos nada.",
  },
  rights: {
    settings:
      "Nas <settings>configurações</settings>, você pode baixar tudo o que está guardado sobre você e excluir sua conta na hora. A exclusão apaga e-mail, senha, perfil, pontuações, problemas, amigos, estudos e anotações. As partidas em andamento são abandonadas. As partidas que você jogou continuam visíveis para seus adversários, com o nome “Jogador excluído”. Os problemas que você propôs ficam sem nome.",
    openData:
      "As partidas valendo pontos que terminaram são publicadas todo mês, com nomes de usuário e pontuações, para qualquer uso. Nas <settings>configurações</settings> você pode deixar seu nome fora dos arquivos criados a partir de então. O nome de uma conta excluída também não aparece.",
    unconfirmed: "Uma conta cujo e-mail não é confirmado em 7 dias é excluída, e seu nome e seu e-mail ficam livres.",
  },
};
