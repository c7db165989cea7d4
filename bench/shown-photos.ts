import { readFileSync } from 'node:fs'
import { link, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { insertPhotos } from './insert-photos.ts'

/** Real ones; each stands for many of its like. */
const PICTURES = ['wedding-bride-lobby', 'wedding-cake-figures', 'wedding-champagne', 'prairie-falcon']

/** Puts photos into an album that can be looked at: their thumbnails are real and as large as ours are. */
export async function insertShownPhotos(
  { database, place }: Installation,
  eventId: string,
  count: number,
): Promise<void> {
  await insertPhotos(database, eventId, count)
  const blobs = path.join(place.dataDir, 'blobs')
  const thumbnails = await Promise.all(PICTURES.map((name) => makeThumbnail(blobs, name)))
  const rows = await database.query
    .selectFrom('userMedia')
    .select('id')
    .where('eventId', '=', eventId)
    .execute()
  for (const [at, { id }] of rows.entries()) {
    const folder = path.join(blobs, 'events', eventId, id)
    await mkdir(folder, { recursive: true })
    await link(thumbnails[at % thumbnails.length] ?? '', path.join(folder, 'thumbnail'))
  }
}

async function makeThumbnail(folder: string, name: string): Promise<string> {
  const picture = await sharp(readFileSync(sample(`photos/${name}.jpg`)))
    .rotate()
    .resize(512, 512, { fit: 'inside' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer()
  const file = path.join(folder, `${name}-thumbnail`)
  await writeFile(file, picture)
  return file
}
