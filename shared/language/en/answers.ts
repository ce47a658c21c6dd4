import { texts } from "../texts.ts";

/** What a call of the API says when it is done: the Worker in English, the client in the language of its page. */
export const answersTexts = texts("answers", {
  // In a toast, or in a form above its button. Sentences without a full stop, ≤ 120
  emailConfirmed: "Your email is confirmed",
  emailChanged: "Your email is changed",
  passwordChanged: "Your password is changed",
  usernameChanged: "Your username is changed",
  accountDeleted: "Your account is deleted",
  deviceLoggedOut: "The device is logged out",
  tokenRevoked: "The token is revoked",
  othersLoggedOut: "All other devices are logged out",
  loggedOut: "You are logged out",
  confirmationSent: "We sent you an email to confirm your address",
  confirmationSentAgain: "If this address still needs confirming, a new email is on its way",
  newEmailSent: "We sent an email to your new address to confirm it",
  resetSent: "If this address is registered, an email to set a new password is on its way",
  appealSent: "Your appeal is sent",
});
