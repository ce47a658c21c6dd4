import { texts } from "../texts.ts";

/** The pages that lead into an account: logging in, signing up, and the links of our mails. */
export const accountsTexts = texts("accounts", {
  logIn: {
    // The heading of the page, ≤ 30
    heading: "Log in",
    // The label of a field, ≤ 34
    name: "Username or email",
    // Beside a box to tick: stay logged in for long, ≤ 40
    remember: "Remember Me",
    // The button of the form, ≤ 22
    submit: "Log In",
    // Links below the form, ≤ 50
    forgotten: "Forgot password?",
    signUp: "New here? Sign up",
    // Below the form, when the email of the account has not been confirmed yet, ≤ 200
    lostMail: "Lost the email? <link>Reset your password by email</link>: that confirms your address, too.",
  },
  signUp: {
    // The heading of the page, ≤ 30
    heading: "Sign up",
    // A sentence below it: what an account is good for, ≤ 110
    lede: "For rated games, friends and a profile.",
    // The label of a field, ≤ 30
    username: "Username",
    // The button of the form, ≤ 22
    submit: "Sign Up",
    // A link below the form, ≤ 50
    logIn: "Signed up already? Log in",
    // In place of the form, where the site sends no mails, ≤ 220
    off: "There are no new accounts here: this site sends no emails, so no account can be confirmed. You can play as a guest.",
    // Small print below the button, ≤ 240
    agreement:
      "By signing up you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.",
  },
  // Shown once somebody has signed up. A heading, ≤ 40
  confirm: {
    heading: "Confirm your email",
    // A link below, ≤ 60
    logIn: "Confirmed already? Log in",
    // Two paragraphs; {email} is an address, the second stands above a button that mails once more, ≤ 200
    sent: "We sent an email to <strong>{email}</strong>. Open the link in it, and you are in.",
    hint: "The link works for 24 hours. Not there? Check spam or resend:",
    // On the page that asks for the password as well: below its heading, ≤ 140
    password: "Please enter the password you chose when you signed up.",
    // A link below, and the button of the form, ≤ 50
    newPassword: "Set a new password instead",
    submit: "Confirm",
  },
  // Where a link in a mail did not work. A heading, ≤ 40
  notConfirmed: {
    heading: "Not confirmed",
    // A link below, ≤ 50
    signUp: "No account yet? Sign up",
    // Two paragraphs, ≤ 200
    once: "Each link works once, for 24 hours. If you have used this one before, just log in.",
    old: "If it is too old, log in with your email, and we will send you another.",
    // A button, ≤ 30
    logIn: "Log In",
  },
  notChanged: {
    // A heading: the email was not changed, ≤ 40
    heading: "Not changed",
    // Two paragraphs, ≤ 240
    stays: "Your email stays as it was. Each link works once, for 24 hours, and only the newest one does.",
    another: "You can ask for another one in the settings.",
    // A button that leads to the settings, ≤ 30
    change: "Change email",
  },
  forgotten: {
    // The heading of the page, ≤ 40
    heading: "Forgot password?",
    // A sentence below it, ≤ 110
    lede: "We will email you a link to set a new one.",
    // A link below the form, ≤ 40
    logIn: "Back to log in",
    // The button of the form, ≤ 30
    submit: "Send reset link",
  },
  reset: {
    // The heading of the page, ≤ 40
    heading: "Set a new password",
    // A sentence below it, ≤ 140
    lede: "You are logged in with it at once, and logged out everywhere else.",
    // Where the address has been cut off, ≤ 200
    incomplete: "This address is not complete. Open the link in your email once more, or ask for another.",
    // A button, and a link below the form, ≤ 50
    another: "Ask for another link",
    // The button of the form, ≤ 30
    submit: "Set the password",
  },
  // In place of nearly every page, for a player whose account is suspended. The heading of the page, ≤ 50
  suspended: {
    heading: "Your account is suspended",
    // A paragraph below until when and why, ≤ 260
    rights:
      "You can still appeal, cancel your subscription, download your data and delete the account. A subscription stays active until the end of the paid period.",
    // A heading, and the name of the form below it for screen readers, ≤ 40
    appeal: "Appeal",
    // The label of the field, ≤ 60
    text: "Your message to the operator",
    // Above the field, when there was one before, ≤ 120
    appealed: "You have sent an appeal. A new one replaces it.",
    // The button of the form, ≤ 30
    send: "Send appeal",
    // A button at the end of the page, ≤ 50
    guest: "Log out and play as a guest",
  },
});
