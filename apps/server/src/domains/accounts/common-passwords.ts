/** The passwords that attackers try first and that are long enough to pass the length rule. Compared in lower case. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password123 passw0rd p@ssw0rd p@ssword qwerty
  qwerty1 qwerty123 qwertyuiop 111111 000000 123123 654321 666666 121212 112233 777777 888888 999999 555555 222222
  333333 444444 abc123 abcdef abcd1234 a123456 aa123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx asdfgh
  asdfghjkl zxcvbn zxcvbnm iloveyou ilovey0u monkey dragon letmein letmein1 welcome welcome1 admin1 admin123
  administrator login123 master football baseball superman batman trustno1 sunshine princess shadow michael jennifer
  jordan hunter charlie thomas robert daniel jessica michelle ashley nicole summer winter spring autumn freedom
  whatever starwars computer internet samsung google pokemon cookie cheese banana orange flower hello1 hello123
  secret secret1 changeme default guest123 test123 test1234 testing 696969 131313 159753 147258 987654321 87654321
  7654321 11111111 00000000 123321 1234qwer qwer1234 q1w2e3r4 asdf1234 zxcv1234 wedding wedding1 loveyou lovely
  forever married bride groom family happy1 happyday blessed angel1 babygirl butterfly`.split(/\s+/),
)

/** Rows of keys and letters that people run a finger along. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
const FORTH_AND_BACK = [...RUNS, ...RUNS.map((run) => [...run].reverse().join(''))]

/** True for passwords that attackers try first: common words, repetitions, runs of the keyboard. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return COMMON.has(lower) || isRepeated(lower) || FORTH_AND_BACK.some((run) => run.includes(lower))
}

/** "aaaaaa", "121212", "abcabc": up to three characters repeated, the last repetition possibly cut off. */
function isRepeated(text: string): boolean {
  return [1, 2, 3].some((length) => {
    const unit = text.slice(0, length)
    return text.length >= 2 * length && unit.repeat(Math.ceil(text.length / length)).startsWith(text)
  })
}
