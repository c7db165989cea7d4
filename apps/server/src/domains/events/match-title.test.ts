import { describe, expect, it } from 'vitest'
import { firstMatching, matcherOf } from './match-title.ts'

describe('a title is found', () => {
  it.each([
    ['by its first word', 'Noor & Elias', 'noor'],
    ['by the beginnings of words, in any order', 'Noor & Elias', 'el no'],
    ['as it was written', 'Noor & Elias', 'Noor & Elias'],
    ['without accents', 'Zoë & José', 'ZOE jose'],
    ['with accents that it lacks', 'Zoe & Jose', 'zoë josé'],
    ['decomposed, as some keyboards send it', 'Zoë', 'zoe\u0308'],
    ['by letters that other keyboards lack', 'Søren & Łucja Strauß', 'soren lucja strauss'],
    ['with Turkish letters', 'Işıl & İpek', 'isil ipek'],
    ['with Greek capitals', 'Νίκος', 'ΝΙΚΟΣ'],
    ['with and without an apostrophe', 'The O’Brien wedding', "o'brien"],
    ['without the apostrophe', 'The O’Brien wedding', 'obrien'],
    ['without an acute in the place of the apostrophe', 'The O´Brien wedding', 'obrien'],
    ['with an acute in the place of the apostrophe', 'The OBrien wedding', 'o´brien'],
    ['by what follows an article', 'Fête de l’été', 'ete'],
    ['by other digits', 'Summer 2026', '٢٠٢٦'],
    ['in Arabic without its marks', 'زفاف أحمد', 'احمد'],
    ['inside of a script without spaces', '山田家結婚式', '結婚'],
    ['with spaces around and invisible characters', 'Noor & Elias', '  no\u200bor '],
    ['by an emoji', 'Party 💍', '💍'],
  ])('%s', (_how, title, typed) => {
    expect(matcherOf(typed)(title)).toBe(true)
  })

  it.each([
    ['by the inside of a word', 'Noor & Elias', 'lias'],
    ['where a word is missing', 'Noor & Elias', 'noor omar'],
    ['by another emoji', 'Party 💍', '🎂'],
  ])('not %s', (_how, title, typed) => {
    expect(matcherOf(typed)(title)).toBe(false)
  })
})

describe('among many titles', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ title: `Zoë & José ${at}` }))

  it('the first that match are found, in their order', async () => {
    expect((await firstMatching(many, 'jose zo', 2)).map(({ title }) => title)).toEqual([
      'Zoë & José 0',
      'Zoë & José 1',
    ])
    expect(await firstMatching(many, 'jose 9999', 2)).toEqual([{ title: 'Zoë & José 9999' }])
  })

  it('others have their turn meanwhile', async () => {
    let [turns, isOver] = [0, false]
    const take = () => {
      turns += 1
      if (!isOver) setImmediate(take)
    }
    setImmediate(take)
    await firstMatching(many, 'nobody', 2)
    isOver = true
    expect(turns).toBeGreaterThan(20)
  })
})
