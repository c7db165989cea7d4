import { describe, expect, it } from 'vitest'
import { tutorials } from '~/content/tutorials/all-tutorials'
import { readingMinutes } from './reading-time'

const picture = { src: '/x.webp', alt: 'x', shape: 'laptop' } as const
const aStep = (words: number) => ({ title: '', text: 'word '.repeat(words), picture })

describe('the reading time', () => {
  it('counts words and pictures, and rounds up', () => {
    expect(readingMinutes({ steps: [aStep(10)] })).toBe(1)
    expect(readingMinutes({ steps: [aStep(150), aStep(150)] })).toBe(2)
  })
})

describe('the tutorials', () => {
  it('are four, each with an address, a description, and a picture for every step', () => {
    expect(tutorials).toHaveLength(4)
    expect(new Set(tutorials.map((one) => one.slug)).size).toBe(4)
    for (const { slug, description, steps } of tutorials) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description).not.toBe('')
      for (const { picture } of steps) expect([picture.src, picture.alt]).not.toContain('')
    }
  })
})
