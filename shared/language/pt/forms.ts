import type { formsTexts } from "../en/forms.ts";
import type { Translated } from "../translation.ts";

export const forms: Translated<typeof formsTexts> = {
  email: "E-mail",

  passwords: {
    password: { label: "Senha", show: "Mostrar a senha", hide: "Ocultar a senha" },
    confirm: {
      label: "Confirmar senha",
      show: "Mostrar a confirmação da senha",
      hide: "Ocultar a confirmação da senha",
    },
    current: { label: "Senha atual", show: "Mostrar a senha atual", hide: "Ocultar a senha atual" },
    new: { label: "Nova senha", show: "Mostrar a nova senha", hide: "Ocultar a nova senha" },
    confirmNew: {
      label: "Confirmar nova senha",
      show: "Mostrar a confirmação da nova senha",
      hide: "Ocultar a confirmação da nova senha",
    },
  },

  show: "Mostrar",
  hide: "Ocultar",

  passwordHint: "Pelo menos {min} caracteres",
  passwordsDiffer: "As senhas não são iguais.",
  missing: "Preencha este campo.",

  sending: "Enviando",
  tryAgainIn: "Tentar de novo em {seconds} s",
  sendAgainIn: "Reenviar em {seconds} s",
  sendAgain: "Reenviar o e-mail",
};
