export const EMAIL_MIN_LENGTH = 3;
/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for every password manager. Limited because each password is hashed. */
export const PASSWORD_MAX_LENGTH = 1000;

// All runtimes of this code have `URL`, but the language's own library does not declare it.
const { URL } = globalThis as unknown as { readonly URL: new (text: string) => { readonly hostname: string } };

/** Letters of a domain, also such as ü or は, and no character that would make it another part of an address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/** Converts the domain to the form of mail servers: "xn--mller-kva.de" for "müller.de". Else returns `typed`. */
export const mailAddress = (typed: string): string => {
  const at = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(at);
  const isPlain = /^\p{ASCII}*$/u.test(domain);
  if (at === 0 || isPlain || !DOMAIN.test(domain)) return typed;
  try {
    return typed.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return typed;
  }
};

export const emailKey = (email: string): string => mailAddress(email).toLowerCase();
