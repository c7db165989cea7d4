import { createHash } from 'node:crypto'
import type { Archive } from '@afterglow/contract/downloads'
import { sql } from 'kysely'
import { openZip } from '../../platform/zip/testing/open-zip.ts'
import type { Agent } from '../agent.ts'
import { settle } from './integrity.ts'
import type { Ledger } from './ledger.ts'
import type { Party } from './party.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** Everything of a ledger beside the bytes of its photos that was lost. */
export async function missingFrom(product: Product, party: Party, ledger: Ledger): Promise<string[]> {
  await settle(product)
  return [
    ...(await missingNotes(party, ledger)),
    ...(await missingVoices(party, ledger)),
    ...(await undeleted(party, ledger)),
    ...(await missingHearts(product, ledger)),
    ...(await missingComments(party, ledger)),
    ...(await missingReports(product, ledger)),
    ...(await unrevealed(party, ledger)),
    ...(await flawsOfArchives(product, party, ledger)),
  ]
}

async function missingNotes({ host, eventId }: Party, { notes }: Ledger): Promise<string[]> {
  const found = new Map(
    (await listAll<{ id: string; message: string }>(host, `/api/events/${eventId}/notes`)).map(
      ({ id, message }) => [id, message],
    ),
  )
  return notes
    .filter(({ id, message }) => found.get(id) !== message)
    .map(({ id }) => `note ${id} is lost or changed`)
}

/** A recording that cannot be made playable would also be listed; none of these is one. */
async function missingVoices({ host, eventId }: Party, { voices }: Ledger): Promise<string[]> {
  type Voice = { id: string; isPlayable: boolean; audioData: string }
  const listed = await listAll<Voice>(host, `/api/events/${eventId}/voice-notes`)
  const found = new Map(listed.map((voice) => [voice.id, voice]))
  const problems = voices.map(async ({ id }) => {
    const voice = found.get(id)
    if (voice === undefined) return [`voice message ${id} is lost`]
    if (!voice.isPlayable) return [`voice message ${id} cannot be played`]
    const { status } = await host.get(voice.audioData)
    return status === 200 ? [] : [`the sound of voice message ${id} is not there (${status})`]
  })
  return (await Promise.all(problems)).flat()
}

async function undeleted({ host, eventId }: Party, { deleted }: Ledger): Promise<string[]> {
  const problems = deleted.map(async ({ mediaId }) => {
    const { status } = await host.get(`/api/events/${eventId}/media/${mediaId}`)
    return status === 404 ? [] : [`photo ${mediaId} was deleted and is there (${status})`]
  })
  return (await Promise.all(problems)).flat()
}

/**
 * More may be there than the ledger has: those whose acknowledgement was lost. The rows are looked at, since hearts of
 * guests who have just come are one in the number for all of them.
 */
async function missingHearts({ database }: Product, { photos, hearts }: Ledger): Promise<string[]> {
  const { rows } = await sql<{ id: string; given: number }>`
    select media.id, count(*)::int as given
      from live_sendings as media join hearts on hearts.photo_id = media.photo_id
     group by media.id`.execute(database.query)
  const given = new Map(rows.map((row) => [row.id, row.given]))
  return photos.flatMap(({ mediaId }) => {
    const guests = new Set(hearts.filter((heart) => heart.mediaId === mediaId).map(({ guest }) => guest))
    const found = given.get(mediaId) ?? 0
    return found < guests.size ? [`photo ${mediaId} has ${found} hearts of ${guests.size}`] : []
  })
}

async function missingComments({ host, eventId }: Party, { photos, comments }: Ledger): Promise<string[]> {
  const problems = photos.map(async ({ mediaId }) => {
    const { body } = await host.get(`/api/events/${eventId}/media/${mediaId}/comments`)
    const ids = new Set(body.comments.map(({ id }: { id: string }) => id))
    return comments
      .filter((comment) => comment.mediaId === mediaId && !ids.has(comment.id))
      .map(({ id }) => `comment ${id} is lost`)
  })
  return (await Promise.all(problems)).flat()
}

/** The rows are looked at, since the host's list ends somewhere. */
async function missingReports({ database }: Product, { reports }: Ledger): Promise<string[]> {
  const { rows } = await sql<{ id: string; given: number }>`
    select media.id, count(*)::int as given
      from live_sendings as media
      join report_cases on kind = 'photo' and subject_id = media.photo_id
      join reports on case_id = report_cases.id
     group by media.id`.execute(database.query)
  const given = new Map(rows.map((row) => [row.id, row.given]))
  return [...new Set(reports.map(({ mediaId }) => mediaId))].flatMap((mediaId) => {
    const guests = new Set(reports.filter((one) => one.mediaId === mediaId).map(({ guest }) => guest))
    const found = given.get(mediaId) ?? 0
    return found < guests.size ? [`photo ${mediaId} has ${found} reports of ${guests.size}`] : []
  })
}

/** What the host revealed last, guests see. */
async function unrevealed({ guest, eventId }: Party, { photos, reveals }: Ledger): Promise<string[]> {
  if (reveals.length === 0) return []
  const seen = await listAll<{ id: string }>(await guest(), `/api/events/${eventId}/media`)
  const ids = new Set(seen.map(({ id }) => id))
  return photos
    .filter(({ mediaId }) => !ids.has(mediaId))
    .map(({ mediaId }) => `photo ${mediaId} is not revealed`)
}

/** Each ordered archive has finished or failed; a new one holds every photo, byte for byte. */
async function flawsOfArchives(
  product: Product,
  { host, eventId }: Party,
  { archives, photos }: Ledger,
): Promise<string[]> {
  const base = `/api/events/${eventId}/archives`
  const stateOf = async (id: string): Promise<Archive> => (await host.get(`${base}/${id}`)).body
  const unready: string[] = []
  for (const id of new Set(archives.map((archive) => archive.id))) {
    const { state } = await stateOf(id)
    if (state !== 'ready') unready.push(`archive ${id} is ${state}`)
  }
  if (photos.length === 0) return unready
  const { body } = await host.post(base, { mediaIds: photos.map(({ mediaId }) => mediaId) })
  await settle(product)
  const { url, bytes } = await until('an archive of everything is ready', async () => {
    const archive = await stateOf(body.id)
    return archive.state === 'ready' && archive
  })
  const inside = await hashesIn(`${product.url}${url}`, bytes)
  const lost = photos.filter(({ sha256 }) => !inside.has(sha256))
  return [...unready, ...lost.map(({ mediaId }) => `photo ${mediaId} is not in the archive`)]
}

/** SHA-256 of every file in a ZIP, fetched a piece at a time: it may not fit in memory. */
async function hashesIn(url: string, size: number): Promise<Set<string>> {
  async function read(offset: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0)
    const range = `bytes=${offset}-${offset + length - 1}`
    return Buffer.from(await (await fetch(url, { headers: { range } })).arrayBuffer())
  }
  const hashes = new Set<string>()
  for (const { dataStart, size: length } of await openZip(size, read)) {
    const bytes = await read(dataStart, length)
    hashes.add(createHash('sha256').update(bytes).digest('hex'))
  }
  return hashes
}

/** Every page of a list. */
async function listAll<T>(reader: Agent, path: string): Promise<T[]> {
  const items: T[] = []
  let cursor: string | null = null
  do {
    const { body } = await reader.get(`${path}?limit=200${cursor === null ? '' : `&cursor=${cursor}`}`)
    items.push(...body.items)
    cursor = body.nextCursor
  } while (cursor !== null)
  return items
}
