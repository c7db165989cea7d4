// spec: ui.true

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { en } from '@afterglow/messages/en'
import { describe, expect, it } from 'vitest'
import { catalogueTexts } from '~/testing/english-texts'

const CONTENT = import.meta.dirname
const sources = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({
    file: name,
    text: readFileSync(path.join(CONTENT, name), 'utf8').replace(/\s+/g, ' '),
  }))
const texts = [...catalogueTexts, ...sources]

const filesWith = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ file }) => file)

describe('texts for visitors', () => {
  it('never call final what Undo takes back', () => {
    expect(en.media.bulk.undo).toBe('Undo')
    // A face group and an event are the only things of an album whose deletion is final at once.
    expect(
      filesWith(/(photos?|videos?|files?)[^.]* (cannot|can’t|can't) be (undone|brought back|restored)/i),
    ).toEqual([])
    expect(filesWith(/photo[^.]*files are removed right afterwards/)).toEqual([])
    for (const file of [
      'guides.tutorials.lookAfterTheAlbum.takeOut.text',
      'helpCenter.answers.delete.answer',
    ])
      expect(texts.find((one) => one.file === file)?.text).toMatch(
        /For ten minutes you can take it back with Undo/,
      )
  })

  it('are spelled as in America', () => {
    const british =
      /\b(colou|favou|neighbou|honou|behaviou|organis|recognis|customis|personalis|apologis|analys|cancell(?!ation)|travell|programme\b|centre\b|metres?\b|grey|licence|towards\b|whilst\b)/i
    const words = texts.map(({ file, text }) => ({ file, text: text.replace(/[a-z]\w*[A-Z]\w*/g, '') }))
    expect(words.flatMap(({ file, text }) => british.exec(text)?.[0].concat(' in ', file) ?? [])).toEqual([])
  })

  it('name no setting of the server', () => {
    const setting =
      /[^\w{](DATABASE|S3|GOOGLE|APPLE|RAZORPAY|SMTP|MAIL|OPERATOR|PUBLIC|DATA|AUTH|METRICS|SELLER|TRUSTED|RATE|MEDIA)_[A-Z_]+\b/
    expect(filesWith(setting)).toEqual([])
  })
})
