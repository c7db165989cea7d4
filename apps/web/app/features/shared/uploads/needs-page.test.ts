// spec: uploads.phone

import { describe, expect, it } from 'vitest'
import { needsPage } from './needs-page'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

describe('whether the page must stay open', () => {
  it.each([
    ['on a phone that keeps the files', ANDROID, 5, 0, false],
    ['where a file is not kept', ANDROID, 5, 1, true],
    ['on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 5, 0, true],
    [
      'on an iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
      5,
      0,
      true,
    ],
    ['on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, 0, false],
    ['inside of WhatsApp', 'Mozilla/5.0 (Linux; Android 15) WhatsApp/2.25', 5, 0, true],
    ['inside of Instagram', `${ANDROID} Instagram 390.0.0.0 Android`, 5, 0, true],
  ])('%s', (_where, userAgent, maxTouchPoints, unkept, expected) => {
    expect(needsPage({ userAgent, maxTouchPoints }, unkept)).toBe(expected)
  })
})
