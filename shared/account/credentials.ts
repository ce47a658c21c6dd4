export const EMAIL_MIN_LENGTH = 3;
/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for every password manager. Limited because each password is hashed. */
export const PASSWORD_MAX_LENGTH = 1000;

/** Addresses with the same key are the same address. */
export const emailKey = (email: string): string => email.toLowerCase();
