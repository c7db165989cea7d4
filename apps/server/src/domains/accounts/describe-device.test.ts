// spec: account.deletion

import { describe, expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device in words', () => {
  it.each([
    [`${MAC} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, 'Chrome', 'Mac'],
    [`${WINDOWS} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/146.0.0.0 Safari/537.36 OPR/131.0.0.0`, 'Opera', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox', 'Linux'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari', 'Mac'],
    [
      `Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-S931B) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.14.1', null, null],
    ['', null, null],
    [null, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system })
  })
})
