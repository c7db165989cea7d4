import { randomUUID } from 'node:crypto'
import type { Event } from '@afterglow/contract/events'
import type { Media } from '@afterglow/contract/media'
import type { InitiatedUpload, Purpose } from '@afterglow/contract/uploads'
import type { Updateable } from 'kysely'
import type { Events } from '../db/types.ts'
import { deriveCredential } from '../domains/guests/credential.ts'
import type { Agent, Answer } from './agent.ts'
import type { TestApp } from './test-app.ts'

/** A host who has just signed up. */
export async function aHost(app: Pick<TestApp, 'browser'>): Promise<Agent & { email: string }> {
  const browser = app.browser()
  // Files of tests may share one product.
  const email = `host-${randomUUID().slice(-12)}@example.com`
  const answer = await browser.post('/api/auth/sign-up', { email, password: 'golden hour' })
  if (answer.status !== 201) throw new Error(`no host: ${JSON.stringify(answer.body)}`)
  return Object.assign(browser, { email })
}

/** A host who has just signed up by the tests' clock, by which their trial runs. */
export async function aHostOfToday(app: TestApp): Promise<Agent & { email: string }> {
  const host = await aHost(app)
  await app.platform.db.query
    .updateTable('users')
    .set({ createdAt: app.clock.date() })
    .where('email', '=', host.email)
    .execute()
  return host
}

/** The same host at another browser, such as `Mozilla/5.0 (iPhone; …`. */
export async function atAnotherBrowser(
  app: Pick<TestApp, 'browser'>,
  { email }: { email: string },
  { password = 'golden hour', userAgent = 'another browser' } = {},
): Promise<Agent> {
  const browser = app.browser()
  const headers = { 'user-agent': userAgent }
  const answer = await browser.post('/api/auth/sign-in', { email, password }, { headers })
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return browser
}

/** Turns a host into one who has only ever signed in with Google or Apple: without a password. */
export async function withoutPassword(app: TestApp, { email }: { email: string }): Promise<void> {
  const users = app.platform.db.query.selectFrom('users').select('id').where('email', '=', email)
  await app.platform.db.query.deleteFrom('authAccounts').where('userId', 'in', users).execute()
}

export interface Wedding {
  host: Agent
  event: Event
}

/** A host with one event. `settings` are columns of the event, as its host would have set them. */
export async function aWedding(
  app: TestApp,
  settings: Updateable<Events> = {},
  by?: Agent,
): Promise<Wedding> {
  const host = by ?? (await aHost(app))
  const answer = await host.post('/api/events', {
    title: 'Noor & Elias',
    eventDate: '2026-06-20',
    eventType: 'wedding',
    layoutType: 'overlay',
    timeZone: 'Europe/Lisbon',
  })
  const event = answer.body as Event
  if (Object.keys(settings).length > 0) {
    await app.platform.db.query.updateTable('events').set(settings).where('id', '=', event.id).execute()
  }
  return { host, event }
}

/** A guest who has opened the event's page. */
export async function aGuest(app: Pick<TestApp, 'browser'>, event: { id: string }): Promise<Agent> {
  const browser = app.browser()
  await browser.get(`/api/events/${event.id}/page`)
  return browser
}

/** A guest whom the event knows: with a note that stands, in a network of their own. */
export async function aKnownGuest(app: TestApp, event: { id: string }, network: number): Promise<Agent> {
  const guest = (await aGuest(app, event)).at(`198.51.100.${network}`)
  const note = { id: randomUUID(), message: 'All the best', theme: 'theme1' }
  const answer = await guest.post(`/api/events/${event.id}/notes`, note)
  if (answer.status !== 201) throw new Error(`no note: ${JSON.stringify(answer.body)}`)
  app.clock.advance(1)
  return guest
}

/** Makes a guest one whom the event knows, as their page does after some minutes. */
export async function stayOnPage(app: TestApp, guest: Agent, event: { id: string }): Promise<void> {
  const presence = { guestId: guestIdOf(guest, event), eventId: event.id, since: app.clock.date() }
  await app.platform.db.query.insertInto('guestPresences').values(presence).execute()
}

export interface FileToSend extends Purpose {
  name?: string
  type?: string
  bytes: Uint8Array
  sha256?: string
  /** As browsers report it: milliseconds since 1970. */
  lastModified?: number
  chosenAgo?: number
  announcementId?: string
}

/** Announces one file. */
export async function initUpload(
  agent: Agent,
  event: { id: string },
  file: FileToSend,
): Promise<InitiatedUpload> {
  const { name = 'IMG_0001.jpg', type = 'image/jpeg', bytes, ...said } = file
  const answer = await agent.post(`/api/events/${event.id}/uploads`, {
    files: [{ name, type, size: bytes.length, ...said }],
  })
  if (answer.status !== 200) throw new Error(`init: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.files[0]
}

/** A browser's guest id in an event, as its host may see it. */
export function guestIdOf(agent: Agent, event: { id: string }): string {
  const secret = agent.cookies.get('afterglow_guest')
  if (secret === undefined) throw new Error('This browser is no guest yet')
  return deriveCredential(secret, event.id).guestId
}

/** Sends one whole file: announce, parts, complete. Answers the last step's answer. */
export async function upload(agent: Agent, event: { id: string }, file: FileToSend): Promise<Answer> {
  const begun = await initUpload(agent, event, file)
  if (begun.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(begun)}`)
  await putParts(agent, begun.upload, file.bytes)
  return agent.post(`/api/events/${event.id}/uploads/${begun.upload.id}/complete`)
}

export async function putParts(
  agent: Agent,
  { parts }: { parts: { offset: number; size: number; url: string }[] },
  bytes: Uint8Array,
): Promise<void> {
  for (const part of parts) {
    const answer = await putPart(agent, part.url, bytes.subarray(part.offset, part.offset + part.size))
    if (answer.status >= 300) throw new Error(`part: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

/** As browsers do: another origin gets only the bytes, above all no cookie. */
export async function putPart(
  agent: Agent,
  url: string,
  bytes: Uint8Array,
): Promise<Pick<Answer, 'status' | 'body'>> {
  if (url.startsWith('/')) return agent.put(url, bytes)
  const answer = await fetch(url, { method: 'PUT', body: Buffer.from(bytes) })
  return { status: answer.status, body: await answer.text() }
}

/** A photo in the album, its renditions made. */
export async function aPhoto(
  app: TestApp,
  agent: Agent,
  event: { id: string },
  bytes: Uint8Array,
): Promise<Media> {
  const answer = await upload(agent, event, { bytes })
  if (answer.status !== 201) throw new Error(`no photo: ${answer.status} ${JSON.stringify(answer.body)}`)
  await app.runJobs()
  const { body } = await agent.get(`/api/events/${event.id}/media/${answer.body.media.id}`)
  return body as Media
}
