/** Sentences that several places say. Not part of the first load: what home says stands in home. */

export const TOO_MANY_LOGINS = "Too many login attempts";
export const TOO_MANY_REGISTRATIONS = "Too many registration attempts";
export const TOO_MANY_REQUESTS = "Too many requests";

/** For an answer without a readable message. */
export const TRY_AGAIN = "An error occurred. Please try again";
export const SERVER_BUSY = "The server is busy. Please try again";
export const INTERNAL_ERROR = "Internal Server Error";
export const SOMETHING_WENT_WRONG = "Something went wrong";

/** On the profile; the player alone is told more. */
export const ACCOUNT_SUSPENDED = "This account is suspended";
export const NO_SUCH_PLAYER = "The player doesn't exist";

export const PASSWORDS_DIFFER = "Passwords do not match.";
export const PROFILE_SAVED = "Updated successfully";
export const NAME_COPIED = "Username copied to clipboard";

export const NO_SUBSCRIPTION_ITEMS = "No subscription items found.";
export const subscriptionFailure = (message: string): string => `Error loading subscription status: ${message}`;
