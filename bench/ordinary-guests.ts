import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent as Connections } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { InitiatedUpload } from '@afterglow/contract/uploads'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Answer } from '../apps/server/src/testing/agent.ts'
import { createHttpAgent } from '../apps/server/src/testing/faults/http-agent.ts'
import { aJpeg } from '../apps/server/src/testing/pictures.ts'
import { answerQuestions } from './child.ts'

/*
 * Guests of several small weddings, each behind an address of its own: they look at the album every other second and
 * send a photo now and then. None of their requests is repeated.
 */

export interface OrdinaryTask {
  url: string
  /** One network each. */
  eventIds: string[]
  guests: number
  seconds: number
}

export interface OrdinaryResult {
  /** Seconds per request. */
  took: number[]
  /** Answers other than success, such as `PUT 503`. */
  failures: string[]
}

const LOOK_EVERY = 2000
/** Guests who send a photo at a look: one photo each half minute, by all of them one a second at most. */
const LOOKS_PER_PHOTO = 15

const PICTURE = readFileSync(sample('photos/wedding-couple-walking-away.jpg'))
const THUMBNAIL = await aJpeg({ width: 512, height: 384 })

answerQuestions(async (task: OrdinaryTask): Promise<OrdinaryResult> => {
  const result: OrdinaryResult = { took: [], failures: [] }
  const end = performance.now() + task.seconds * 1000
  await Promise.all(Array.from({ length: task.guests }, (_, nth) => aGuestUntil(end, task, nth, result)))
  return result
})

async function aGuestUntil(
  end: number,
  { url, eventIds, guests }: OrdinaryTask,
  nth: number,
  result: OrdinaryResult,
): Promise<void> {
  const event = nth % eventIds.length
  const base = `/api/events/${eventIds[event]}`
  const extra = { headers: { 'x-forwarded-for': `198.51.100.${event + 1}` } }
  const phone = createHttpAgent(url, new Map(), new Connections({ keepAlive: true, maxSockets: 4 }))
  const timed = async (what: string, send: () => Promise<Answer>) => {
    const startedAt = performance.now()
    const answer = await send().catch(() => null)
    result.took.push((performance.now() - startedAt) / 1000)
    if (answer === null || answer.status >= 400) result.failures.push(`${what} ${answer?.status ?? 'broken'}`)
    return answer
  }

  await setTimeout((nth / guests) * LOOK_EVERY)
  for (let look = nth; performance.now() < end; look += 1) {
    await timed('page', () => phone.get(`${base}/page`, extra))
    if (look % LOOKS_PER_PHOTO === 0) await sendPhoto()
    await setTimeout(LOOK_EVERY)
  }

  async function sendPhoto(): Promise<void> {
    const bytes = Buffer.concat([PICTURE, randomBytes(16)])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { name: 'IMG.jpg', type: 'image/jpeg', size: bytes.length, sha256 }
    const announced = await timed('announce', () => phone.post(`${base}/uploads`, { files: [file] }, extra))
    const [first] = (announced?.body as { files?: InitiatedUpload[] } | undefined)?.files ?? []
    if (first?.outcome !== 'accepted') return
    const { upload } = first
    await timed('thumbnail', () => phone.put(upload.thumbnailUrl, THUMBNAIL, extra))
    for (const { url: part, offset, size } of upload.parts)
      await timed('part', () => phone.put(part, bytes.subarray(offset, offset + size), extra))
    await timed('complete', () => phone.post(`${base}/uploads/${upload.id}/complete`, undefined, extra))
  }
}
