import type { mailsTexts } from "../en/mails.ts";
import type { Translated } from "../translation.ts";

export const mails: Translated<typeof mailsTexts> = {
  greeting: "Olá, {username}!",
  insteadOfButton: "Se o botão não funcionar, abra este endereço:",
  label: "{label}:",

  subjects: {
    confirmation: "Confirme seu e-mail no Ultimate Tic-Tac-Toe",
    signUp: "Você já tem uma conta no Ultimate Tic-Tac-Toe",
    resetPassword: "Defina uma nova senha no Ultimate Tic-Tac-Toe",
    newEmail: "Confirme seu novo e-mail no Ultimate Tic-Tac-Toe",
    suspended: "Sua conta no Ultimate Tic-Tac-Toe está suspensa",
    emailChange: "Seu e-mail no Ultimate Tic-Tac-Toe está prestes a mudar",
    report: "Sua denúncia no Ultimate Tic-Tac-Toe",
  },
  links: {
    confirmation: "Confirmar e-mail",
    newPassword: "Definir uma nova senha",
    newEmail: "Confirmar novo e-mail",
    games: "Ver minhas partidas",
    stopDigest: "Cancelar estes e-mails",
  },

  confirmation: "Boas-vindas ao Ultimate Tic-Tac-Toe. Só falta um clique para você jogar partidas valendo pontos:",
  notSignedUp: "Se não foi você que criou a conta, ignore este e-mail, e nada vai acontecer.",
  worksForDay: "O link funciona uma vez, por 24 horas.",
  worksForHour: "O link funciona uma vez, por uma hora.",

  signUpTried:
    "Alguém, talvez você, acabou de tentar criar uma conta com este endereço. Ele já pertence a esta conta, então não há nada a confirmar.",
  newEmailTried:
    "Alguém, talvez você, acabou de tentar usar este endereço em outra conta. Ele já pertence a esta conta, então nada mudou.",
  signUpInstead: "Se foi você, entre com sua senha. Se você a esqueceu, pode definir uma nova:",
  signUpNotYou: "Se não foi você, ignore este e-mail: sua conta continua como está.",

  forgotten: "Alguém, esperamos que você, esqueceu a senha desta conta.",
  forgottenNotYou: "Se não foi você, ignore este e-mail: sua senha continua a mesma.",

  newEmail: "Você quer que o Ultimate Tic-Tac-Toe escreva para este endereço a partir de agora.",
  newEmailNotYou: "Se não foi você, ignore este e-mail, e nada vai acontecer.",

  emailChange:
    "Alguém que sabe sua senha pediu que escrevêssemos para {email} em vez deste endereço. A troca vale assim que o novo endereço for confirmado.",
  emailChangeNotYou: "Se não foi você, mude sua senha agora: assim, o link que enviamos para lá perde o valor.",

  suspendedUntil: "Sua conta está suspensa até {end}. Motivo: {reason}",
  suspended: "Sua conta está suspensa até segunda ordem. Motivo: {reason}",
  suspendedMeanwhile:
    "Enquanto isso, você pode jogar como convidado. Nada se perde: sua conta volta a funcionar quando a suspensão terminar.",
  suspendedRights:
    "Se você entrar, poderá recorrer, baixar seus dados ou excluir a conta. A assinatura continua ativa até o fim do período pago.",

  report: "Sua denúncia: {player}, {time}",
  reportOutcomes: {
    acted: "Obrigado. Analisamos a denúncia e tomamos providências.",
    dismissed:
      "Obrigado. Analisamos a denúncia e não encontramos nada contra as nossas regras. Se acontecer de novo, você pode denunciar o jogador outra vez ou bloqueá-lo.",
  },

  digestSubject: {
    one: "Seu tempo está acabando em uma partida de Ultimate Tic-Tac-Toe",
    other: "Seu tempo está acabando em {count} partidas de Ultimate Tic-Tac-Toe",
  },
  digest: "É a sua vez, e resta menos de um dia:",
  digestGame: "Contra {player}, até {time}",
  digestWhy: "Você recebe este e-mail, no máximo um por dia, porque o ativou nas suas configurações.",
  stop: {
    heading: "E-mails sobre suas partidas",
    button: "Cancelar",
    done: "Você não receberá mais e-mails sobre suas partidas. Pode ativá-los de novo nas suas configurações.",
    invalid: "Este link não é mais válido. Entre na sua conta para desativar estes e-mails nas configurações.",
  },
};
