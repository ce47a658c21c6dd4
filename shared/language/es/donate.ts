import type { donateTexts } from "../en/donate.ts";
import type { Translated } from "../translation.ts";

export const donate: Translated<typeof donateTexts> = {
  supporter: {
    heading: "Gracias por tu apoyo",
    first:
      "Eres una de las personas que mantienen los tableros listos para todos: gratis, sin publicidad y abiertos a invitados.",
    second: "Puedes cambiar de idea en los ajustes cuando quieras.",
    perks: "Lo que tienes",
  },
  everybody: {
    heading: "Mantén los tableros listos",
    first: "{brand} es gratis, no tiene publicidad y no vende nada sobre ti. Aun así, hay que pagar los servidores.",
    second:
      "Si te gusta jugar aquí, puedes hacerte colaborador con una pequeña cantidad al mes y dejarlo cuando quieras.",
    perks: "Lo que recibes",
  },
  badge: "Una insignia de colaborador en tu perfil",
  themes: "Cuatro temas de tablero y tres juegos de sonidos",
  soon: "Pronto habrá más ventajas",
  subscribe: "Colaborar por {price} al mes",
  logIn: "Inicia sesión para donar",
  manage: "Gestionar la suscripción",
  payments:
    "Los pagos se hacen en las páginas de un proveedor de pagos con tarjeta. Los datos de tu tarjeta nunca se guardan aquí.",
  looking: "Buscando tu pago…",
  underWay: "Tu pago aún está en camino. Serás colaborador en cuanto llegue.",
  arrived: "Tu pago ha llegado. ¡Ya eres colaborador!",
  abandoned: "No se ha cobrado nada. Puedes terminar el pago en 24 horas.",
};
