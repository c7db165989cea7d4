import { v7 as uuid } from 'uuid'
import { aWav } from '../../media-engine/testing/wav.ts'
import type { Agent, Answer } from '../agent.ts'
import type { Party } from './party.ts'
import type { Random } from './random.ts'
import { type Acknowledged, attempt, PATIENCE } from './sending.ts'
import { until } from './until.ts'

/** Everything that the server acknowledged. */
export interface Ledger {
  photos: Acknowledged[]
  notes: { id: string; message: string }[]
  voices: { id: string }[]
  /** Photos that their senders took back. */
  deleted: { mediaId: string }[]
  archives: { id: string }[]
  /** Given by the guest of this number. */
  hearts: { mediaId: string; guest: number }[]
  comments: { id: string; mediaId: string }[]
  /** By the guest of this number. */
  reports: { mediaId: string; guest: number }[]
  /** Each time, the photos had been held back before. */
  reveals: { nth: number }[]
}

export function newLedger(): Ledger {
  return {
    photos: [],
    notes: [],
    voices: [],
    deleted: [],
    archives: [],
    hearts: [],
    comments: [],
    reports: [],
    reveals: [],
  }
}

interface Acting {
  guest: Agent
  /** The number of the guest among all. */
  index: number
  party: Party
  ledger: Ledger
  random: Random
}

export async function leaveNote({ guest, party, ledger }: Acting): Promise<void> {
  const id = uuid()
  const message = `Love to you both (${id})`
  const note = { id, message, theme: 'theme1', senderName: 'Aunt Birgit' }
  const answer = await acknowledged('a note', [200, 201, 409], () =>
    guest.post(`/api/events/${party.eventId}/notes`, note),
  )
  if (!isFull(answer)) ledger.notes.push({ id, message })
}

export async function leaveVoice({ guest, party, ledger, random }: Acting): Promise<void> {
  const id = uuid()
  const recording = aWav({ seconds: random.between(1, 4) })
  const answer = await acknowledged('a voice message', [200, 201, 202, 409], () =>
    guest.put(`/api/events/${party.eventId}/voice-notes/${id}`, recording),
  )
  if (!isFull(answer)) ledger.voices.push({ id })
}

/** In a long campaign a guest may reach the limit of messages. Any other conflict is a fault. */
function isFull({ status, body }: Answer): boolean {
  if (status !== 409) return false
  if (body.error.code !== 'note.guest_full') throw new Error(`a message: ${JSON.stringify(body)}`)
  return true
}

/** A photo that is already gone was deleted by the attempt whose answer was lost. */
export async function deleteOwn({ guest, party, ledger }: Acting, { mediaId }: Acknowledged): Promise<void> {
  await acknowledged('a deletion', [204, 404], () =>
    guest.delete(`/api/events/${party.eventId}/media/${mediaId}`),
  )
  ledger.deleted.push({ mediaId })
}

/** Loves a photo and comments on it, and reports it where that hides nothing: two guests are too few. */
export async function respond({ guest, index, party, ledger, random }: Acting): Promise<void> {
  if (ledger.photos.length === 0) return
  const { mediaId } = random.oneOf(ledger.photos)
  const address = `/api/events/${party.eventId}/media/${mediaId}`
  // Others' photos may be held back, and one's own cannot be reported.
  const allowed = [200, 201, 204, 403, 404]
  const heart = await acknowledged('a heart', allowed, () => guest.sendJson('PUT', `${address}/heart`, {}))
  if (heart.status < 400) ledger.hearts.push({ mediaId, guest: index })
  const comment = { id: uuid(), message: 'You two!' }
  const written = await acknowledged('a comment', allowed, () => guest.post(`${address}/comments`, comment))
  if (written.status < 400) ledger.comments.push({ id: comment.id, mediaId })
  if (index > 1) return
  const reported = await acknowledged('a report', allowed, () => guest.post(`${address}/reports`, {}))
  if (reported.status < 400) ledger.reports.push({ mediaId, guest: index })
}

/** The host holds the photos back, and shows them again. */
export async function revealAgain({ party, ledger }: Acting): Promise<void> {
  for (const changes of [{ revealsAtLocal: '2099-01-01T00:00' }, { revealNow: true }])
    await acknowledged('a reveal', [200], () => party.host.patch(`/api/events/${party.eventId}`, changes))
  ledger.reveals.push({ nth: ledger.reveals.length + 1 })
}

/** An album in which nothing has arrived has no archive. */
export async function orderArchive({ party, ledger }: Acting): Promise<void> {
  const answer = await acknowledged('an archive', [202, 409], () =>
    party.host.post(`/api/events/${party.eventId}/archives`, {}),
  )
  if (answer.status === 202) ledger.archives.push({ id: answer.body.id })
}

/** Retries as the web does when a connection breaks, until there is an answer. */
async function acknowledged(
  what: string,
  statuses: readonly number[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await until(`${what} is acknowledged`, () => attempt(call), PATIENCE)
  if (!statuses.includes(answer.status))
    throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
