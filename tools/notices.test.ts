// spec: ops.notices

import { readFileSync } from 'node:fs'
import { FF_ENCODER_AAC } from 'node-av/constants'
import { describe, expect, it } from 'vitest'
import { isAcceptable } from './notices/licenses.ts'
import { NOTICES, writeNotices } from './notices/notices.ts'
import { shippedPackages } from './notices/shipped.ts'

describe('THIRD-PARTY-NOTICES', () => {
  it('is what `npm run notices` makes of the lock file', () => {
    expect(readFileSync(NOTICES, 'utf8') === writeNotices()).toBe(true)
  })

  it('names every package that ships, with a license that is known and acceptable', () => {
    const shipped = shippedPackages()
    expect(shipped.length).toBeGreaterThan(300)
    expect(shipped.filter((one) => !isAcceptable(one))).toEqual([])
  })

  it('includes what the web build contains, and nothing that only tests or builds', () => {
    const names = shippedPackages().map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['react-dom', 'lucide-react', 'tailwindcss', 'fastify', 'node']),
    )
    for (const tool of ['vite', 'vitest', 'caniuse-lite', 'happy-dom', '@sparticuz/chromium'])
      expect(names).not.toContain(tool)
  })

  it('refuses a copyleft license of any package but the build of FFmpeg', () => {
    const license = 'GPL-3.0-or-later AND FDK-AAC'
    expect(isAcceptable({ name: '@seydx/node-av-linux-x64', license })).toBe(true)
    expect(isAcceptable({ name: 'other', license })).toBe(false)
    expect(isAcceptable({ name: 'other', license: 'unknown' })).toBe(false)
  })
})

describe('the sound of films and voice messages', () => {
  it("is encoded by FFmpeg's own encoder, not by libfdk_aac", () => {
    expect(FF_ENCODER_AAC).toBe('aac')
  })
})
