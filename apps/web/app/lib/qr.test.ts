import { expect, it } from 'vitest'
import { drawQr } from './qr'

it('a QR code has a margin of one module on every side', () => {
  const { size, path } = drawQr('https://photos.example/7f3c91d2ab4k')
  // Codes are 21 modules wide plus 4, 8, 12… more. The margin ends at the finder pattern, which is 7 modules wide.
  expect((size - 2 - 21) % 4).toBe(0)
  expect(path).toMatch(/^M1 1h7v1h-7z/)
})
