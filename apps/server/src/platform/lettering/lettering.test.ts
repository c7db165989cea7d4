// spec: print.kit

import { languagesFor } from '@afterglow/contract/kernel'
import { type TextTree, textsOf } from '@afterglow/messages'
import { describe, expect, it } from 'vitest'
import { mapPath, setLine } from './index.ts'

const wordsIn = (tree: TextTree): string[] =>
  Object.values(tree).flatMap((part) => (typeof part === 'string' ? [part] : wordsIn(part)))

describe('a line of text as outlines', () => {
  it.each([
    ['Latin', 'Noor & Élias, Jiří, Nguyễn'],
    ['Greek', 'Ελένη και Γιώργος'],
    ['Cyrillic', 'Анна и Пётр'],
    ['Arabic', 'نور و إلياس'],
    ['Hebrew', 'נועה ואיתן'],
    ['Devanagari', 'प्रिया और क्षितिज'],
    ['Bengali', 'প্রিয়া ও রাহুল'],
    ['Tamil', 'பிரியா'],
    ['Telugu', 'ప్రియ'],
    ['Gujarati', 'પ્રિયા'],
    ['Gurmukhi', 'ਪ੍ਰਿਆ'],
    ['Kannada', 'ಪ್ರಿಯಾ'],
    ['Malayalam', 'പ്രിയ'],
    ['Sinhala', 'ප්‍රියා'],
    ['Thai', 'น้ำใส'],
    ['Lao', 'ດອກຈຳປາ'],
    ['Khmer', 'ផ្កា'],
    ['Ethiopic', 'ሰላም'],
    ['Armenian', 'Անի'],
    ['Georgian', 'ნინო'],
    ['Chinese', '李明与王芳'],
    ['Japanese', '佐藤さくらカナ'],
    ['Korean', '김민준'],
    ['symbols', '💍❤'],
  ])('draws every letter of %s', async (_script, text) => {
    const letters = [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment)
    for (const letter of letters.filter((one) => /\S/.test(one) && !/[,&]/.test(one)))
      expect((await setLine(letter)).path, letter).not.toBe('')
    expect((await setLine(text)).width).toBeGreaterThan(0.5)
  })

  it.each(languagesFor('guest'))(
    'draws every letter of the words on prints and receipts in %s',
    async (language) => {
      const texts = ['printed', 'hostLetters'] as const
      const words = texts.flatMap((audience) => wordsIn(textsOf(language, audience)))
      const letters = new Set(words.join('').replace(/[\s{}\p{Cf}]/gu, ''))
      for (const letter of letters) expect((await setLine(letter)).path, letter).not.toBe('')
    },
  )

  it('leaves out the marks that keep the direction of a name', async () => {
    expect(await setLine('\u2068אב\u2069')).toEqual(await setLine('אב'))
  })

  it('joins what is joined: a word is not the sum of its letters', async () => {
    const [word, ...letters] = await Promise.all(['نور', 'ن', 'و', 'ر'].map((text) => setLine(text)))
    expect(word?.width).not.toBeCloseTo(
      letters.reduce((sum, { width }) => sum + width, 0),
      2,
    )
  })

  it('goes from right to left where its script does, and numbers and names inside of it do not', async () => {
    const [both, second] = await Promise.all([setLine('אב'), setLine('ב')])
    expect(both.path.startsWith(second.path)).toBe(true)
    const [mixed, word] = await Promise.all([setLine('אב Noor'), setLine('Noor')])
    expect(mixed.path.startsWith(word.path)).toBe(true)
  })

  it('has the direction of its paragraph, and what stands at its end with it', async () => {
    const within = (line: string, paragraph: string) =>
      setLine(line, 'normal', { paragraph, start: paragraph.indexOf(line) })
    const arabic = 'زفافنا السعيد'
    const inLatin = await within(`${arabic}!`, `Noor & Elias: ${arabic}!`)
    expect(inLatin.path.startsWith((await setLine(arabic)).path)).toBe(true)
    const inArabic = await within('Noor!', `${arabic} Noor!`)
    expect(inArabic.path.startsWith((await setLine('!')).path)).toBe(true)
  })

  it('has an italic ampersand between names', async () => {
    const [plain, italic] = await Promise.all([setLine('&'), setLine('&', 'italic')])
    expect(plain.path).toBe(italic.path)
    expect((await setLine('N')).path).not.toBe((await setLine('N', 'italic')).path)
  })

  it('leaves out what no face can draw, and draws the rest', async () => {
    expect(await setLine('\u{e123}')).toEqual({ path: '', width: 0 })
    expect(await setLine('A\u{e123}')).toEqual(await setLine('A'))
    expect((await setLine('')).path).toBe('')
  })
})

it('moves every point of a path, and nothing else', () => {
  const moved = mapPath('M1,2L3-4Q.5 6 7 8C1 1 2 2 3 3Z', (x, y) => [x + 1, y * 2])
  expect(moved).toBe('M2 4L4 -8Q1.5 12 8 16C2 2 3 4 4 6Z')
})
