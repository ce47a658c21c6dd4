import { texts } from "../texts.ts";

/** Mails about an account. Sentences are paragraphs of their own; labels stand on a button, and as text above an address. */
export const mailsTexts = texts("mails", {
  // First line of each mail, ≤ 80
  greeting: "Hello {username},",
  // Below the button, above the address that it leads to, ≤ 120
  insteadOfButton: "If the button does not work, open this address:",
  // The label of the button in mails without buttons, above the address, ≤ 60
  label: "{label}:",

  // Subjects, ≤ 78
  subjects: {
    confirmation: "Confirm your email for Ultimate Tic-Tac-Toe",
    signUp: "You already have an account on Ultimate Tic-Tac-Toe",
    resetPassword: "Set a new password for Ultimate Tic-Tac-Toe",
    newEmail: "Confirm your new email for Ultimate Tic-Tac-Toe",
    suspended: "Your account on Ultimate Tic-Tac-Toe is suspended",
    emailChange: "Your email for Ultimate Tic-Tac-Toe is about to change",
    report: "Your report on Ultimate Tic-Tac-Toe",
  },
  // Buttons, ≤ 40
  links: {
    confirmation: "Confirm your email",
    newPassword: "Set a new password",
    newEmail: "Confirm your new email",
    games: "See my games",
    stopDigest: "Unsubscribe",
  },

  // To who has just signed up, before the button, ≤ 400
  confirmation: "Welcome to Ultimate Tic-Tac-Toe. One click, and you can play rated games:",
  // After it, ≤ 400
  notSignedUp: "If you did not sign up, ignore this email, and nothing will happen.",
  // After the buttons of mails that ask for something, ≤ 100
  worksForDay: "The link works once, for 24 hours.",
  worksForHour: "The link works once, for one hour.",

  // To the owner of an account, when somebody signs up with the same address, ≤ 400
  signUpTried:
    "Somebody, perhaps you, has just tried to sign up with this address. It belongs to this account, so there is nothing to confirm.",
  // To the owner of an account, when somebody wants the same address for another account; the two below follow, ≤ 400
  newEmailTried:
    "Somebody, perhaps you, has just tried to use this address for another account. It belongs to this account, so nothing has changed.",
  signUpInstead: "If it was you, log in with your password. If you have forgotten it, you can set a new one:",
  signUpNotYou: "If it was not you, ignore this email: your account stays as it is.",

  // To who has forgotten the password, ≤ 400
  forgotten: "Somebody, hopefully you, has forgotten the password of this account.",
  forgottenNotYou: "If it was not you, ignore this email: your password stays as it is.",

  // To the new address of an account, ≤ 400
  newEmail: "You want Ultimate Tic-Tac-Toe to write to this address from now on.",
  newEmailNotYou: "If it was not you, ignore this email, and nothing will happen.",

  // To the old address of an account; {email} is the new one, ≤ 400
  emailChange:
    "Somebody who knows your password asked us to write to {email} instead of this address. It changes once that address is confirmed.",
  emailChangeNotYou: "If it was not you, change your password now: the link that we sent there is worth nothing then.",

  // To a player whom an operator has suspended; {end} is "Jan 1, 2027, 00:00 UTC", {reason} what the operator has written, ≤ 400
  suspendedUntil: "Your account is suspended until {end}. Reason: {reason}",
  suspended: "Your account is suspended until further notice. Reason: {reason}",
  suspendedMeanwhile:
    "You can play as a guest meanwhile. Nothing is lost: your account works again when the suspension ends.",
  suspendedRights:
    "If you log in, you can appeal, download your data or delete the account. A subscription stays active until the end of the paid period.",

  // To a player who has reported another one: {time} is "Jan 1, 2027, 00:00 UTC", {player} a name or "Guest", ≤ 120
  report: "Your report: {player}, {time}",
  // Below it: what came of that, ≤ 400
  reportOutcomes: {
    acted: "Thank you. We have looked into it and taken action.",
    dismissed:
      "Thank you. We have looked into it and found nothing that breaks our rules. If it happens again, you can report the player again, or block them.",
  },

  // To a player who has asked for it, at most once a day: the subject, ≤ 78
  digestSubject: {
    one: "Your time is running out in a game of Ultimate Tic-Tac-Toe",
    other: "Your time is running out in {count} games of Ultimate Tic-Tac-Toe",
  },
  // Above the games, a line for each; {time} is "Jan 1, 2027, 00:00 UTC", ≤ 120
  digest: "It is your move, and there is less than a day left:",
  digestGame: "Against {player}, until {time}",
  // Below the button, ≤ 200
  digestWhy: "You get this email, at most one a day, because you asked for it in your settings.",
  // The page that ends these mails: heading, button, and what stands there after it or with a link that is too old, ≤ 200
  stop: {
    heading: "Emails about your games",
    button: "Unsubscribe",
    done: "You won’t get emails about your games any longer. You can turn them on again in your settings.",
    invalid: "This link is no longer valid. Log in to turn these emails off in your settings.",
  },
});
