// spec: event.dashboard

import { describe, expect, it } from 'vitest'
import { qrSvg } from './qr-svg'

describe('the QR code as a file', () => {
  const svg = qrSvg({ size: 27, path: 'M1 1h7v1h-7z' })

  it('draws the modules in ink on white, with the quiet zone in the picture', () => {
    expect(svg).toContain('viewBox="0 0 27 27"')
    expect(svg).toContain('<path fill="#fff" d="M0 0h27v27H0z"/>')
    expect(svg).toContain('<path fill="#241a2e" d="M1 1h7v1h-7z"/>')
  })

  it('is a document by itself', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]+>.*<\/svg>\n$/)
  })
})
