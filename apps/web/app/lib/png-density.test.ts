// spec: print.editor

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withDensity } from './png-density'

it('a PNG says how large it is on paper, and is otherwise the same', async () => {
  const plain = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#a63559' } })
    .png()
    .toBuffer()
  const sized = Buffer.from(await (await withDensity(new Blob([plain]), 300)).arrayBuffer())
  expect(await sharp(sized).metadata()).toMatchObject({ width: 12, height: 9, density: 300 })
  expect(await sharp(sized).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
})
