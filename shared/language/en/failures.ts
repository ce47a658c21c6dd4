import { texts } from "../texts.ts";

/**
 * What people are told when a call of the API fails. `reasons` has the names that cross the wire (api-reason.ts), which
 * other clients read: they are added, never renamed, and keep their values.
 */
export const failuresTexts = texts("failures", {
  // In red below a form, or in a toast: a call failed and the server said nothing that could be read, ≤ 100
  tryAgain: "An error occurred. Please try again",
  // In a toast: a list of games could not be loaded, ≤ 80
  somethingWentWrong: "Something went wrong",
  // Below a heading; {message} is one of the sentences below, without a full stop, ≤ 120
  subscription: "Error loading subscription status: {message}",

  reasons: {
    // In red below a form, or in a toast. Sentences without a full stop, ≤ 140
    unauthorized: "Unauthorized",
    forbidden: "Forbidden",
    "login-needed": "Please log in first",
    "wrong-login": "Wrong username, email or password",
    "wrong-password": "The password is wrong",
    "email-unconfirmed": "Please confirm your email before you log in",
    suspended: "Your account is suspended until further notice. Reason: {why}",
    "suspended-until": "Your account is suspended until {until}. Reason: {why}",

    // About the link of a mail that was opened, ≤ 140
    "link-used": "This link has been used. You can log in",
    "sign-up-password-needed": "Please enter the password you chose when you signed up",
    "link-spent": "This link has been used or is no longer valid",
    "link-expired": "This link has expired",
    "link-invalid": "This link is not valid",

    // Something was done too often; a button counts the seconds until it may be done again, ≤ 140
    "too-many-attempts": "Too many attempts",
    "too-many-logins": "Too many login attempts",
    "too-many-registrations": "Too many registration attempts",
    "too-many-guests": "Too many guest logins",
    "too-many-requests": "Too many requests",
    "too-many-mails": "Too many emails to this address",
    "mail-too-soon": "Please wait before you ask for another email",

    // The server cannot do it now, or at all, ≤ 140
    busy: "The server is busy. Please try again in a moment",
    internal: "Internal Server Error",
    "no-mails": "This server is not set up to send emails",
    "no-donations": "Donations are not set up on this server",
    "payments-silent": "The payment provider does not answer. Please try again later",
    "subscription-not-ended": "Your subscription cannot be ended now. Please try again later",
    "no-subscription": "You have no active subscription",
    "already-subscribed": "You already have a subscription",

    // Below a field or a form: what is wrong with a name, an address or a password. {min} is 2 or 8, {max} 20 or 1000, ≤ 140
    "name-taken": "This username is already taken",
    "name-unchanged": "This is already your username",
    "name-fixed": {
      one: "You can change your username again in {count} day",
      other: "You can change your username again in {count} days",
    },
    "name-too-short": "Username must be at least {min} characters",
    "name-too-long": "Username must be at most {max} characters",
    "name-characters": "Username may only contain letters, digits, _ and -",
    "name-without-letter": "Username must contain a letter or a digit",
    "name-reserved": "This username is reserved",
    "email-taken": "This email is already registered",
    "email-unchanged": "This is already your email",
    "email-invalid": "Please enter a valid email address",
    "login-name-missing": "Please enter your username or email",
    "login-name-too-long": "Username or email is too long",
    "password-missing": "Please enter your password",
    "password-too-short": "Password must be at least {min} characters",
    "password-too-long": "Password must be at most {max} characters",
    "password-untypeable": "Password contains characters that nobody can type",
    "password-common": "This password is too common",
    "password-is-name": "Password must not be the username",

    // Below a field of a player's profile; {network} is "youtube", "twitch", "reddit" or "twitter", ≤ 100
    "bio-too-long": "The bio is too long",
    "country-invalid": "Invalid country",
    "link-of-network-invalid": "Invalid {network} URL",
    "discord-name-invalid": "Invalid discord username",

    // In a toast: about another player, whose button was pressed, ≤ 140
    "no-such-player": "The player doesn't exist",
    "guest-without-account": "Guests have no account",
    "own-name": "This is you",
    "already-friends": "You are friends already",
    "already-asked": "You have sent a request already",
    "has-blocked": "Unblock this player first",
    "may-not-ask": "You cannot send this player a request",
    "too-many-friends": "One of you has too many friends",
    "too-many-friends-or-requests": "One of you has too many friends or open requests",
    "no-such-request": "There is no such request any more",
    "not-friends": "You are not friends, and there is no request",
    "not-blocked": "You have not blocked this player",
    "already-reported": "You have reported this player already today",

    // In a toast or on a page, ≤ 140
    "no-such-game": "The game doesn't exist",
    "device-gone": "This device is no longer logged in",
    "token-gone": "This token has already been revoked",
    "query-too-short": "Please enter at least {min} characters",
    "query-too-long": "The search text is too long",

    // In a toast, on home: why a correspondence game does not begin; {max} is 10 or 50, ≤ 140
    "seek-gone": "This open game is gone: somebody was faster, or it was withdrawn",
    "too-many-seeks": "You can have {max} open games. Please withdraw one first",
    "too-many-running": "You are playing {max} correspondence games, which is the limit",
    "opponent-too-many": "This player is already in too many games",
    "network-too-many": "Too many open games come from your network already. Please try again later",
    "move-first": "As a guest, you take another open game after the first moves in the last one",
    "not-welcome": "You can’t play each other",
    "played-enough": "12 rated games against the same opponent in a day is the limit",

    // On the analysis page: why a study cannot be opened or saved; {max} is 60 or 100, ≤ 140
    "no-such-study": "The study doesn't exist",
    "too-many-studies": "You can keep {max} studies. Please delete one first",
    "study-changed": "This study was changed in another window",
    "study-name-missing": "Please enter a name",
    "study-name-too-long": "The name may have at most {max} characters",

    // In red below the form of a new token for programs; {max} is 20 or 40, ≤ 140
    "token-name-missing": "Please give the token a name",
    "token-name-too-long": "The name may have at most {max} characters",
    "token-scopes-missing": "Please choose at least one permission",
    "too-many-tokens": "You can have {max} tokens. Please revoke one first",

    // In red below the form of a new arena; {min} is 2, {max} is 30. Or in place of an arena, ≤ 140
    "arena-name-invalid": "The name needs {min} to {max} letters, digits, spaces, _ or -",
    "arena-name-reserved": "This name is reserved",
    "too-many-arenas": "You can have {max} arenas that are not over",
    "arena-start-invalid": "The start must be within the next week",
    "no-such-arena": "The arena doesn't exist",

    // In a toast: an account of a program pressed a button that is for people, ≤ 100
    "not-for-bots": "Bots cannot do this",
  },
});
