/**
 * The passwords that are tried first: those of eight characters and more that lead the published lists of leaked
 * ones, and what suggests itself on this site. In lower case. Imported by the Worker only.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `00000000 000000000 0000000000 0123456789 0987654321 10203040 11111111 111111111 1111111111 11112222 11223344
  112233445566 12121212 12341234 1234512345 123123123 1234567891 12345678 123456789 1234567890 12345678910 123456789a
  123456789q 123456abc 1234abcd 1234qwer 123abc123 12qwaszx 147258369 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22222222 33333333 44444444 55555555 66666666 666666666 77777777 87654321 88888888
  963852741 987654321 9876543210 99999999 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa abc12345
  abc123456 abcd1234 abcd12345 abcdefgh abcdefghi administrator admin123 admin1234 admin12345 asdasdasd asdf1234
  asdfasdf asdfghjk asdfghjkl azertyui azertyuiop babygirl baseball basketball blink182 butterfly changeme
  changeme123 charlie1 chocolate computer corvette cristina danielle dragon123 elizabeth facebook football football1
  forever1 g_czechout garfield hello123 hello1234 iloveyou iloveyou1 iloveyou2 internet isabella jennifer jessica1
  jonathan jordan23 killer123 letmein1 letmein123 liverpool liverpool1 login123 lovelove manchester marlboro
  mercedes metallica michael1 michelle midnight minecraft monkey123 mustang1 mypassword nicholas naruto123 onedirection
  p@ssw0rd p@ssword pa$$word pass1234 passpass passw0rd passwort password password! password1 password1!
  password12 password123 password1234 password2 password3 passwords patricia pokemon1 pokemon123 princess princess1
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazxswedc qqqqqqqq qwaszx12 qwer1234 qwerasdf qwerqwer qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwertz123 qwertzuiop rockstar1
  samantha samsung1 secret123 shadow123 skateboard snowball spiderman starwars starwars1 startrek steelers sunshine
  sunshine1 superman superman1 swordfish tennis123 test1234 test12345 testtest tictactoe tictactoe1 tic-tac-toe
  trustno1 ultimate1 ultimatetictactoe veronica victoria volleyball welcome1 welcome123 whatever william1 xxxxxxxx
  yamaha123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zzzzzzzz`.split(/\s+/),
);
