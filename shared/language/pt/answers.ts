import type { answersTexts } from "../en/answers.ts";
import type { Translated } from "../translation.ts";

export const answers: Translated<typeof answersTexts> = {
  emailConfirmed: "Seu e-mail foi confirmado",
  emailChanged: "Seu e-mail foi alterado",
  passwordChanged: "Sua senha foi alterada",
  usernameChanged: "Seu nome de usuário foi alterado",
  accountDeleted: "Sua conta foi excluída",
  deviceLoggedOut: "A sessão no dispositivo foi encerrada",
  tokenRevoked: "O token foi revogado",
  othersLoggedOut: "As sessões em todos os outros dispositivos foram encerradas",
  loggedOut: "Você saiu da conta",
  confirmationSent: "Enviamos uma mensagem para você confirmar seu e-mail",
  confirmationSentAgain: "Se este e-mail aguarda confirmação, uma nova mensagem está a caminho",
  newEmailSent: "Enviamos uma mensagem ao seu novo e-mail para confirmá-lo",
  resetSent: "Se este e-mail está cadastrado, uma mensagem para definir uma nova senha está a caminho",
  appealSent: "Seu recurso foi enviado",
};
