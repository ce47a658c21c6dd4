import type { formsTexts } from "../en/forms.ts";
import type { Translated } from "../translation.ts";

export const forms: Translated<typeof formsTexts> = {
  email: "Correo electrónico",
  passwords: {
    password: { label: "Contraseña", show: "Mostrar contraseña", hide: "Ocultar contraseña" },
    confirm: {
      label: "Repite la contraseña",
      show: "Mostrar contraseña repetida",
      hide: "Ocultar contraseña repetida",
    },
    current: {
      label: "Contraseña actual",
      show: "Mostrar contraseña actual",
      hide: "Ocultar contraseña actual",
    },
    new: { label: "Contraseña nueva", show: "Mostrar contraseña nueva", hide: "Ocultar contraseña nueva" },
    confirmNew: {
      label: "Repite la contraseña nueva",
      show: "Mostrar contraseña nueva repetida",
      hide: "Ocultar contraseña nueva repetida",
    },
  },
  show: "Mostrar",
  hide: "Ocultar",
  passwordHint: "Al menos {min} caracteres",
  passwordsDiffer: "Las contraseñas no coinciden.",
  missing: "Rellena este campo.",
  sending: "Enviando",
  tryAgainIn: "Reintentar en {seconds} s",
  sendAgainIn: "Reenviar en {seconds} s",
  sendAgain: "Reenviar el correo",
};
