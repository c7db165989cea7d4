// spec: support.tutorials

import { describe, expect, it } from 'vitest'
import { commonQuestions } from './common-questions'

describe('the common questions', () => {
  it('are ten, each asked once and answered', () => {
    expect(commonQuestions).toHaveLength(10)
    expect(new Set(commonQuestions.map((question) => question.id)).size).toBe(10)
    for (const { title, text } of commonQuestions) {
      expect(title).toMatch(/\?$/)
      expect(text.length).toBeGreaterThan(80)
    }
  })
})
