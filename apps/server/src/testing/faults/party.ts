import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { KB } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent } from '../agent.ts'
import { aGuest, aHost } from '../people.ts'
import { aJpeg } from '../pictures.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** One event in a running product: its host, and how guests come in. */
export interface Party {
  host: Agent
  eventId: string
  guest(): Promise<Agent>
  /** The album as its host sees it, newest first. */
  album(): Promise<Media[]>
}

export async function aParty(product: Pick<Product, 'browser'>): Promise<Party> {
  const host = await aHost(product)
  const answer = await host.post('/api/events', {
    title: 'Noor & Elias',
    eventDate: '2026-06-20',
    eventType: 'wedding',
    layoutType: 'overlay',
  })
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`no event: ${JSON.stringify(answer.body)}`)
  const eventId: string = answer.body.id
  return {
    host,
    eventId,
    guest: () => aGuest(product, { id: eventId }),
    album: () =>
      until('the album opens', async () => {
        const page = await host.get(`/api/events/${eventId}/media?limit=200`)
        if (page.status === 503) return null
        if (page.status !== 200) throw new Error(`no album: ${page.status} ${JSON.stringify(page.body)}`)
        return page.body.items as Media[]
      }),
  }
}

export interface Photo {
  bytes: Buffer
  /** As the sender's browser would make it. */
  thumbnail: Buffer
  sha256: string
}

const THUMBNAIL = await aJpeg({ width: 64, height: 48 })

/** Small enough to be decoded almost instantly. */
const QUICK = readFileSync(sample('photos/wedding-couple-walking-away.jpg'))
/** 16 megapixels: its renditions take a while. */
const SLOW = readFileSync(sample('photos/moto-g9-cat-16mp.jpg'))

/** A unique real photo, padded to about `size` bytes behind the end of the picture. */
export function aPhoto(size = 100 * KB): Photo {
  return unique(QUICK, size)
}

export function aSlowPhoto(): Photo {
  return unique(SLOW, SLOW.length + 16)
}

function unique(picture: Buffer, size: number): Photo {
  return asSent(Buffer.concat([picture, randomBytes(Math.max(16, size - picture.length))]))
}

/** A file as a browser has it. */
export function asSent(bytes: Buffer): Photo {
  return { bytes, thumbnail: THUMBNAIL, sha256: createHash('sha256').update(bytes).digest('hex') }
}
