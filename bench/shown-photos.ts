import { readFileSync } from 'node:fs'
import { link, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'

/** Real photos; each stands for many similar ones. */
const PICTURES = ['wedding-bride-lobby', 'wedding-cake-figures', 'wedding-champagne', 'prairie-falcon']

/** The longer side of each rendition, as the product makes it. */
const SIZES = { thumbnail: 512, preview: 2048 } as const
type Rendition = keyof typeof SIZES

/** Inserts viewable photos into an album: their renditions are real and of the product's size. */
export async function insertShownPhotos(
  { database, place }: Installation,
  eventId: string,
  count: number,
  renditions: readonly Rendition[] = ['thumbnail'],
  sizes: Readonly<Record<Rendition, number>> = SIZES,
): Promise<void> {
  await insertPhotos(database, eventId, count)
  const blobs = path.join(place.dataDir, 'blobs')
  const rows = await database.query
    .selectFrom('liveSendings')
    .select('id')
    .where('eventId', '=', eventId)
    .execute()
  for (const rendition of renditions) {
    const made = await Promise.all(
      PICTURES.map((name) => makeRendition(blobs, { name, rendition, size: sizes[rendition] })),
    )
    for (const [at, { id }] of rows.entries()) {
      const folder = path.join(blobs, 'events', eventId, id)
      await mkdir(folder, { recursive: true })
      await link(made[at % made.length] ?? '', path.join(folder, rendition))
    }
  }
}

interface RenditionToMake {
  name: string
  rendition: Rendition
  size: number
}

async function makeRendition(folder: string, { name, rendition, size }: RenditionToMake): Promise<string> {
  const picture = await sharp(readFileSync(sample(`photos/${name}.jpg`)))
    .rotate()
    .resize(size, size, { fit: 'inside' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer()
  const file = path.join(folder, `${name}-${rendition}`)
  await writeFile(file, picture)
  return file
}
