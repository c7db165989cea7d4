import { expect, it } from 'vitest'
import { firstLetter } from './first-letter'

it.each([
  ['  Noor & Elias', 'N'],
  ['E\u0301milie', 'E\u0301'],
  ['किरण', 'कि'],
  ['क्षमा', 'क'],
  ['💍 Day', '💍'],
  ['', ''],
])('the first letter of %j is %j', (text, letter) => {
  expect(firstLetter(text)).toBe(letter)
})
