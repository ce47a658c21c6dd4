import type { accountsTexts } from "../en/accounts.ts";
import type { Translated } from "../translation.ts";

export const accounts: Translated<typeof accountsTexts> = {
  logIn: {
    heading: "Entrar",
    name: "Nome de usuário ou e-mail",
    remember: "Lembrar de mim",
    submit: "Entrar",
    forgotten: "Esqueceu a senha?",
    signUp: "Primeira vez aqui? Crie uma conta",
    lostMail: "Perdeu o e-mail? <link>Defina uma nova senha por e-mail</link>: isso também confirma o seu endereço.",
  },
  signUp: {
    heading: "Criar conta",
    lede: "Para partidas valendo pontos, amigos e um perfil.",
    username: "Nome de usuário",
    submit: "Criar conta",
    logIn: "Já tem conta? Entre",
    off: "Não é possível criar contas aqui: este site não envia e-mails, e sem eles nenhuma conta pode ser confirmada. Você pode jogar como convidado.",
    agreement:
      "Ao criar uma conta, você aceita os <terms>Termos de uso</terms> e a <privacy>Política de privacidade</privacy>.",
  },
  confirm: {
    heading: "Confirme seu e-mail",
    logIn: "Já confirmou? Entre",
    sent: "Enviamos um e-mail para <strong>{email}</strong>. Abra o link que está nele e pronto.",
    hint: "O link vale por 24 horas. Não chegou nada? Procure no spam ou peça um novo envio:",
    password: "Digite a senha que você escolheu ao criar a conta.",
    newPassword: "Prefiro definir uma nova senha",
    submit: "Confirmar",
  },
  notConfirmed: {
    heading: "Não confirmado",
    signUp: "Ainda sem conta? Crie uma",
    once: "Cada link funciona uma vez, por 24 horas. Se você já usou este, é só entrar.",
    old: "Se ele venceu, entre com seu e-mail, e enviaremos outro.",
    logIn: "Entrar",
  },
  notChanged: {
    heading: "Não alterado",
    stays: "Seu e-mail continua o mesmo. Cada link funciona uma vez, por 24 horas, e só o mais recente vale.",
    another: "Você pode pedir outro nas configurações.",
    change: "Alterar e-mail",
  },
  forgotten: {
    heading: "Esqueceu a senha?",
    lede: "Enviaremos por e-mail um link para definir uma nova.",
    logIn: "Voltar para o login",
    submit: "Enviar link",
  },
  reset: {
    heading: "Definir uma nova senha",
    lede: "Você entra com ela na hora, e suas sessões em outros lugares são encerradas.",
    incomplete: "Este endereço está incompleto. Abra de novo o link do seu e-mail ou peça outro.",
    another: "Pedir outro link",
    submit: "Definir a senha",
  },
  suspended: {
    heading: "Sua conta está suspensa",
    rights:
      "Você ainda pode recorrer, cancelar sua assinatura, baixar seus dados e excluir a conta. A assinatura continua ativa até o fim do período pago.",
    appeal: "Recurso",
    text: "Sua mensagem para o operador do site",
    appealed: "Você enviou um recurso. Um novo substitui o anterior.",
    send: "Enviar recurso",
    guest: "Sair e jogar como convidado",
  },
};
