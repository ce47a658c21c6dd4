import { LISTED_PASSWORDS } from "./listed-passwords.ts";

/** Passwords that this site suggests, and ones that became common after the list was made. In lower case. */
const MORE = `
  1234512345 123456abc 123abc123 aa12345678 abcd12345 administrator admin123 admin1234 admin12345 changeme123 dragon123
  g_czechout hello1234 letmein123 login123 monkey123 naruto123 onedirection p@ssword pa$$word password! password1!
  password1234 password3 pokemon123 qwaszx12 qwertyuiop123 qwertz123 qwertzuiop rockstar1 secret123 shadow123 tennis123
  test12345 tictactoe tictactoe1 tic-tac-toe ultimate1 ultimatetictactoe welcome123 yamaha123
`;

const ROWS = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [
  row,
  [...row].reverse().join(""),
]);

const REPEATED = /^(.{1,6}?)\1+$/u;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Built on first use: most instances of the Worker never check a password. */
let listed: ReadonlySet<string> | undefined;

/** True if attackers try this password first. Only for the Worker: the list is too large for a page. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  listed ??= new Set([...words(LISTED_PASSWORDS), ...words(MORE)]);
  return listed.has(plain) || REPEATED.test(plain) || ROWS.some((row) => row.includes(plain));
};
