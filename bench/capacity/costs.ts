import { readFileSync } from 'node:fs'
import { Agent as Connections } from 'node:http'
import { sql } from 'kysely'
import { sample } from '../../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../../apps/server/src/testing/agent.ts'
import type { Installation } from '../../apps/server/src/testing/faults/installation.ts'
import { aParty, aSlowPhoto, asSent, type Party } from '../../apps/server/src/testing/faults/party.ts'
import { send } from '../../apps/server/src/testing/faults/sending.ts'
import { after } from '../../apps/server/src/testing/faults/until.ts'
import { aGuest, upload } from '../../apps/server/src/testing/people.ts'
import { startChild } from '../child.ts'
import type { Arrival, PageOrder } from '../open-pages.ts'
import { withProduct } from '../product.ts'
import { type Costs, WEDDING, type Work } from './night.ts'
import { workOf } from './processor-time.ts'

const GUESTS = 4
const PHOTOS_EACH = 12
const VISITS = 40
const THUMBNAILS = 24
const PAGES = 300
const CHANGES = 20
const FILM = { file: 'films/phone-everywhere-gps.mp4', type: 'video/mp4' }

/** Measures what each kind of work costs a running product, by the processor time of its processes. */
export function measureCosts(): Promise<Costs> {
  return withProduct(async (product) => {
    const party = await aParty(product)
    // The first photos also start decoders and fill caches.
    await sendPhotos(product, party)
    const photo = await costOf(product, GUESTS * PHOTOS_EACH, () => sendPhotos(product, party))
    const { page, pageBytes } = await measureVisits(product, party)
    const { view, viewBytes } = await measureViews(product, party)
    return {
      ...{ photo, page, pageBytes, view, viewBytes },
      filmSecond: await measureFilm(product, party),
      told: await measureTold(product, party),
      photoBytesStored: WEDDING.photoBytes + viewBytes + pageBytes / THUMBNAILS,
    }
  })
}

async function costOf(product: Installation, times: number, act: () => Promise<unknown>): Promise<Work> {
  const before = workOf(product)
  await act()
  const after = workOf(product)
  const each = (role: keyof Work) => (after[role] - before[role]) / times
  return { web: each('web'), worker: each('worker'), database: each('database') }
}

/** Sixteen megapixels, as long as the wedding's average photo. */
async function sendPhotos(product: Installation, { eventId }: Party): Promise<void> {
  const padding = Buffer.alloc(WEDDING.photoBytes)
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const guest = await aGuest({ browser: () => aBrowser(product) }, { id: eventId })
      for (let sent = 0; sent < PHOTOS_EACH; sent += 1) {
        const { bytes } = aSlowPhoto()
        await send(guest, eventId, asSent(Buffer.concat([bytes, padding.subarray(bytes.length)])))
      }
    }),
  )
  await allShown(product)
}

/** Keeps its connections open between requests, as browsers do. */
function aBrowser(product: Installation): Agent {
  return product.browser(new Connections({ keepAlive: true, maxSockets: 6 }))
}

/** Asks seldom and not through the product, whose work is measured. */
async function allShown({ database }: Installation): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from live_sendings where state = 'processing' or stream_state in ('waiting', 'making')`.execute(
      database.query,
    )
    if (rows[0]?.waiting === 0) return
    await after(200)
  }
}

async function measureVisits(
  product: Installation,
  { eventId }: Party,
): Promise<{ page: Work; pageBytes: number }> {
  let bytes = 0
  const page = await costOf(product, VISITS, async () => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const guest = aBrowser(product)
      const ask = async (address: string) => {
        const answer = await guest.get(address, { headers: { 'accept-encoding': 'gzip' } })
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
        bytes += answer.bytes.length
      }
      await ask(`/event/${eventId}`)
      await guest.get(`/api/events/${eventId}/page`)
      const { body } = await guest.get(`/api/events/${eventId}/media?limit=${THUMBNAILS}`)
      for (const { thumbnailUrl } of body.items) await ask(thumbnailUrl)
    }
  })
  return { page, pageBytes: bytes / VISITS }
}

async function measureViews(product: Installation, party: Party): Promise<{ view: Work; viewBytes: number }> {
  const addresses = (await party.album()).flatMap(({ previewUrl }) => previewUrl ?? [])
  const guest = aBrowser(product)
  let bytes = 0
  const view = await costOf(product, addresses.length * 2, async () => {
    for (const address of [...addresses, ...addresses]) bytes += (await guest.get(address)).bytes.length
  })
  return { view, viewBytes: bytes / (addresses.length * 2) }
}

/** For each second of the film. */
async function measureFilm(product: Installation, { eventId, host, guest }: Party): Promise<Work> {
  const sender = await guest()
  const film = { name: 'dance.mp4', type: FILM.type, bytes: readFileSync(sample(FILM.file)) }
  let address = ''
  const whole = await costOf(product, 1, async () => {
    const { body } = await upload(sender, { id: eventId }, film)
    address = `/api/events/${eventId}/media/${body.media.id}`
    await allShown(product)
  })
  const { body } = await host.get(address)
  const each = (role: keyof Work) => whole[role] / body.durationSeconds
  return { web: each('web'), worker: each('worker'), database: each('database') }
}

/** For each open page that a change reaches. */
async function measureTold(product: Installation, { eventId, host, guest, album }: Party): Promise<Work> {
  const pages = startChild<PageOrder, Arrival>('open-pages.ts')
  try {
    const [photo] = await album()
    const cookies = [(await guest()).cookieHeader()]
    const urls = [`${product.url.replace('http', 'ws')}/api/events/${eventId}/socket`]
    await pages.ask({ kind: 'open', urls, cookies, count: PAGES })
    return await costOf(product, CHANGES * PAGES, async () => {
      for (let change = 0; change < CHANGES; change += 1) {
        const marker = `marker-${change}-${performance.now()}`
        await pages.ask({ kind: 'watch', marker })
        await host.patch(`/api/events/${eventId}/media/${photo?.id}`, { description: marker })
        await pages.ask({ kind: 'await' })
      }
    })
  } finally {
    pages.stop()
  }
}
