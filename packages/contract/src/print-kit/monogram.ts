/** Words that join two names, in the languages in which people write titles here. */
const JOINED =
  /\s*[&+＆·・]\s*|\s+(?:and|und|y|e|et|en|og|och|ja|i|и|та|ve|dan|və|και|ו|و|और|と|和|与|與)\s+/iu
/** What precedes the name in the title of a memorial. */
const MEMORIAL =
  /^(?:in (?:loving )?memory of|remembering|celebrating(?: the life of)?|(?:a )?celebration of (?:the )?life (?:of|for)|farewell to)\s+/iu
const LETTER = /^\p{L}/u

/** The name in the title of a memorial: `Remembering Ruth` is about Ruth. */
export function nameInMemory(title: string): string {
  return title.replace(MEMORIAL, '').trim()
}

/** Initials for a title: of two names joined by a word or a sign, otherwise of its first and last word. Null without letters. */
export function monogramOf(title: string): string | null {
  const [one, other, ...more] = nameInMemory(title)
    .split(JOINED)
    .filter((part) => part.trim() !== '')
  if (one !== undefined && other !== undefined && more.length === 0) {
    const pair = [initialsOf(one)[0], initialsOf(other)[0]]
    return pair.every((letter) => letter !== undefined) ? pair.join('&') : null
  }
  const initials = initialsOf([one, other, ...more].join(' '))
  const [first, last] = [initials[0], initials.length > 1 ? initials.at(-1) : '']
  return first === undefined ? null : `${first}${last}`
}

/** The first letter of each word that begins with one, articles left out. */
function initialsOf(words: string): string[] {
  return words
    .replace(/^\s*(?:the|our)\s+/iu, '')
    .split(/\s+/)
    .flatMap((word) => {
      const letter = firstLetter(word)
      return letter === null ? [] : [letter]
    })
}

/** Signs that join a consonant to the next one, in scripts of South and Southeast Asia. */
const JOINERS = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u200d]+$/

/** With its accents and vowel signs, as people see it. */
function firstLetter(word: string): string | null {
  const bare = word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, '')
  if (!LETTER.test(bare)) return null
  const [letter = ''] = bare.match(/^\p{L}[\p{M}\u200d]*/u) ?? []
  return letter.replace(JOINERS, '').toLocaleUpperCase('und')
}
