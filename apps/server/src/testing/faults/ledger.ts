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
}

export function newLedger(): Ledger {
  return { photos: [], notes: [], voices: [], deleted: [], archives: [] }
}

interface Acting {
  guest: Agent
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
