import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { EventChanges } from '@afterglow/contract/events'
import type { InitiatedUpload } from '@afterglow/contract/uploads'
import { type Browser, expect } from '@playwright/test'
import { changeEvent } from './change-event.ts'
import { anAccount, anEvent, ask, atDesktop, onPhone, type Person } from './people.ts'

/** A path, or a file that exists only in the test. */
export type File = string | { name: string; mimeType: string; buffer: Buffer; lastModified?: number }

interface GuestPlan {
  at?: 'phone' | 'desktop'
  /** Given to the hosts before anything is sent. */
  name?: string
  /** Sent before any guest's page opens, one after the other. */
  sends?: readonly File[]
  /** A note for the hosts, left before anything is sent. */
  writes?: string
  /** The network address they come from; that of everybody else by default. */
  network?: string
  /** Whether the guest opens the event's page; true by default. */
  opens?: boolean
}

interface PartyPlan<Guests extends readonly GuestPlan[]> {
  event?: { title?: string; date?: string }
  /** Made before the guests come. */
  settings?: EventChanges
  guests?: Guests
}

export interface Party<Guests extends readonly GuestPlan[]> {
  /** At a desktop, signed in, on no page. */
  host: Person
  eventId: string
  guests: { [Index in keyof Guests]: Person }
}

export type GiveParty = <const Guests extends readonly GuestPlan[] = []>(
  plan?: PartyPlan<Guests>,
) => Promise<Party<Guests>>

/**
 * A host, an event, and guests with photos in it, through the API: for tests of what happens then. Every photo has its
 * renditions when the pages open, so that nothing on them moves by itself.
 */
export function partiesIn(browser: Browser): GiveParty {
  return async (plan = {}) => {
    const host = await atDesktop(browser)
    await anAccount(host)
    const eventId = await anEvent(host, plan.event)
    if (plan.settings !== undefined) await changeEvent(host, eventId, plan.settings)
    const plans: readonly GuestPlan[] = plan.guests ?? []
    const guests = await Promise.all(plans.map((guest) => arrive(browser, guest)))
    const pairs = guests.map((guest, index) => [guest, plans[index] ?? {}] as const)
    for (const [guest, { name, writes, sends = [] }] of pairs) {
      await enter(guest, eventId)
      if (name !== undefined) await ask(guest, `/api/events/${eventId}/me`, 'PUT', { name })
      if (writes !== undefined) await leaveNote(guest, eventId, writes)
      await sendFiles(guest, eventId, sends)
    }
    await expectReady(host, eventId)
    await Promise.all(
      pairs.map(([{ page }, { opens = true }]) => (opens ? page.goto(`/${eventId}`) : undefined)),
    )
    return { host, eventId, guests: guests as never }
  }
}

function arrive(browser: Browser, { at = 'phone', network }: GuestPlan): Promise<Person> {
  // The server takes the address from there, as from a proxy in front of it.
  const options = network === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': network } }
  return at === 'phone' ? onPhone(browser, options) : atDesktop(browser, options)
}

async function leaveNote(guest: Person, eventId: string, message: string): Promise<void> {
  await ask(guest, `/api/events/${eventId}/notes`, 'POST', { id: randomUUID(), message, theme: 'theme1' })
}

/** Makes this browser a guest of the event, as its page does: the answer carries the guest's cookie. */
async function enter(guest: Person, eventId: string): Promise<void> {
  await ask(guest, `/api/events/${eventId}/page`)
}

/** Sends files under this person's cookies, one after the other: the last one is the newest in the album. */
export async function sendFiles(
  person: Person,
  eventId: string,
  files: readonly File[],
  purpose: { challengeId?: string } = {},
): Promise<void> {
  for (const file of files) await sendFile(person, eventId, file, purpose)
}

async function sendFile(
  person: Person,
  eventId: string,
  file: File,
  purpose: { challengeId?: string },
): Promise<void> {
  const base = `/api/events/${eventId}/uploads`
  const { name, type, lastModified, bytes } = await read(file)
  const announced = {
    ...{ name, type, lastModified, size: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    announcementId: randomBytes(16).toString('hex'),
    ...purpose,
  }
  const { files } = (await ask(person, base, 'POST', { files: [announced] })) as { files: InitiatedUpload[] }
  const [answer] = files
  if (answer?.outcome !== 'accepted') throw new Error(`${name}: ${JSON.stringify(answer)}`)
  for (const { url, offset, size } of answer.upload.parts)
    await ask(person, url, 'PUT', bytes.subarray(offset, offset + size))
  // A large file is checked after the first answer, which then has no photo yet.
  const complete = () => ask(person, `${base}/${answer.upload.id}/complete`, 'POST')
  await expect.poll(async () => (await complete()).media?.id).toBeDefined()
}

/** Waits until everything in the event's album has its renditions. */
export async function expectReady(host: Person, eventId: string): Promise<void> {
  await expect
    .poll(async () => {
      const { items } = await ask(host, `/api/events/${eventId}/media?limit=100`)
      return items.filter(({ state }: { state: string }) => state !== 'ready').length
    })
    .toBe(0)
}

const TYPES: Record<string, string> = {
  '.heic': 'image/heic',
  '.jpg': 'image/jpeg',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.webp': 'image/webp',
}

async function read(
  file: File,
): Promise<{ name: string; type: string; lastModified?: number | undefined; bytes: Buffer }> {
  if (typeof file !== 'string') {
    const { name, mimeType: type, lastModified, buffer: bytes } = file
    return { name, type, lastModified, bytes }
  }
  const type = TYPES[path.extname(file)] ?? ''
  return { name: path.basename(file), type, bytes: await readFile(file) }
}
