import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { anUndecodableJpeg } from '../testing/pictures.ts'
import { sample, sniffPicture } from './testing/corpus.ts'
import { oneEngine } from './testing/one-engine.ts'

const { engine, folder } = oneEngine()

async function squareOf(source: string) {
  const type = sniffPicture(source)
  if (type === null) throw new Error(`${source} is no picture`)
  return engine.deriveSquare({ source, type, outDir: folder, squareSize: 256 })
}

describe('a square out of a picture', () => {
  it.each(['photos/meadow-tanners-ridge.jpg', 'formats/alpha.png', 'formats/samsung-motion-photo.heic'])(
    'is 256 pixels a side and says nothing of where %s was taken',
    async (name) => {
      const result = await squareOf(sample(name))

      if (result.outcome === 'failed') throw new Error(result.detail)
      const header = await sharp(await readFile(result.square.path)).metadata()
      expect(header).toMatchObject({ format: 'jpeg', space: 'srgb', width: 256, height: 256 })
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'])
        expect(header).not.toHaveProperty(kind)
    },
  )

  it('is enlarged when the picture is smaller', async () => {
    const source = join(folder, 'tiny.png')
    await sharp({ create: { width: 3, height: 90, channels: 3, background: '#7343c8' } }).toFile(source)
    expect(await squareOf(source)).toMatchObject({ outcome: 'derived', square: { width: 256, height: 256 } })
  })

  it('is not made of a file that is broken', async () => {
    const source = join(folder, 'broken.jpg')
    await writeFile(source, await anUndecodableJpeg())
    expect(await squareOf(source)).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
  })
})
