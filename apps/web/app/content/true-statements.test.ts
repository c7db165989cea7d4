// spec: ui.true

import { en } from '@afterglow/messages/en'
import { describe, expect, it } from 'vitest'
import { catalogueTexts } from '~/testing/english-texts'

const keysWith = (words: RegExp) =>
  catalogueTexts.filter(({ text }) => words.test(text)).map(({ key }) => key)

describe('texts for visitors', () => {
  it('never call final what Undo takes back', () => {
    expect(en.media.bulk.undo).toBe('Undo')
    // A face group and an event are the only things of an album whose deletion is final at once.
    expect(
      keysWith(/(photos?|videos?|files?)[^.]* (cannot|can’t|can't) be (undone|brought back|restored)/i),
    ).toEqual([])
    expect(keysWith(/photo[^.]*files are removed right afterwards/)).toEqual([])
    for (const key of ['guides.tutorials.lookAfterTheAlbum.takeOut.text', 'helpCenter.answers.delete.answer'])
      expect(catalogueTexts.find((one) => one.key === key)?.text).toMatch(
        /For ten minutes you can take it back with Undo/,
      )
  })

  it('are spelled as in America', () => {
    const british =
      /\b(colou|favou|neighbou|honou|behaviou|organis|recognis|customis|personalis|apologis|analys|cancell(?!ation)|travell|programme\b|centre\b|metres?\b|grey|licence|towards\b|whilst\b)/i
    const words = catalogueTexts.map(({ key, text }) => ({
      key,
      text: text.replace(/[a-z]\w*[A-Z]\w*/g, ''),
    }))
    expect(words.flatMap(({ key, text }) => british.exec(text)?.[0].concat(' in ', key) ?? [])).toEqual([])
  })

  it('name no setting of the server', () => {
    const setting =
      /[^\w{](DATABASE|S3|GOOGLE|APPLE|RAZORPAY|SMTP|MAIL|OPERATOR|PUBLIC|DATA|AUTH|METRICS|SELLER|TRUSTED|RATE|MEDIA)_[A-Z_]+\b/
    expect(keysWith(setting)).toEqual([])
  })
})
