/** Sentences that several places say. Not part of the first load: what home says stands in home. */

export const SOMETHING_WENT_WRONG = "Something went wrong";

/** On the profile; the player alone is told more. */
export const ACCOUNT_SUSPENDED = "This account is suspended";
export const NO_SUCH_PLAYER = "The player doesn't exist";
export const NAME_COPIED = "Username copied to clipboard";
