import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPlatform, type Platform } from '../apps/server/src/app/platform.ts'
import { createWeb } from '../apps/server/src/app/web.ts'
import { createWorker } from '../apps/server/src/app/worker.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { countWaitingJobs } from '../apps/server/src/platform/jobs.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { type Agent, createAgent } from '../apps/server/src/testing/agent.ts'
import { type FileToSend, upload } from '../apps/server/src/testing/people.ts'
import { sendNotes } from './demo-notes.ts'

const PHOTOS = path.join(import.meta.dirname, '../samples/demo')
const FILMS = path.join(import.meta.dirname, '../samples/films')
export const DEMO_LOGIN = { email: 'noor@afterglow.example', password: 'candles and string lights' }

/** The events of the demo host; the first one is full of photos. */
const EVENTS = [
  {
    details: { title: 'Noor & Elias', eventDate: '2026-06-20', eventType: 'wedding', layoutType: 'overlay' },
    look: { status: 'live' as const, gridStyle: 'masonry' },
    cover: 'stringlights.jpg',
  },
  {
    details: {
      title: 'Walter turns ninety',
      eventDate: '2027-09-12',
      eventType: 'party',
      layoutType: 'modern',
    },
    look: { colorTheme: 'sunset' },
    cover: 'balloons.jpg',
  },
  {
    details: {
      title: 'Lindqvist Studio Open Day',
      eventDate: '2027-10-03',
      eventType: 'corporate',
      layoutType: 'basic',
    },
    look: { colorTheme: 'ocean' },
    cover: 'stage.jpg',
  },
  {
    details: { title: 'Remembering Ruth', eventDate: null, eventType: 'memorial', layoutType: 'basic' },
    look: { colorTheme: 'forest' },
    cover: 'memorial.jpg',
  },
]
/** Guests by the names they give; one gives none. */
const GUESTS = ['Aunt Birgit', 'Jamal', 'Sofía', null]
/** The day of the wedding: when its parts begin, by the event's clock, and what is on photos of them, in order. */
const DAY: Readonly<Record<string, readonly string[]>> = {
  '14:00': ['arch', 'invite', 'silk', 'bouquet', 'aisle', 'rings', 'confetti', 'couple', 'couple_p'],
  '18:30': [
    'stringlights',
    'table',
    'ranunculus',
    'candles',
    'coupes',
    'macarons',
    'cake',
    'gifts',
    'doughnuts',
  ],
  '22:00': ['dance', 'firstdance', 'balloons', 'disco', 'lanterns', 'garland', 'sparkler', 'sea'],
}
const MINUTE = 60_000
/** Guests are shown challenges only once the host switches them on. */
const CHALLENGE = { id: randomUUID(), prompt: 'Something golden' }
const GOLDEN = ['candles', 'coupes', 'rings', 'sparkler']
/** Polling interval until everything can be shown. */
const LOOK_EVERY = 200

/** Fills the database that `npm start` uses with a host, a small wedding and its photos, all through the real API. */
export async function seedDemo(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...environment, RATE_LIMIT_FACTOR: '1000' })
  const log = createLog(config.logLevel, 'seed')
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : null
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const platform = await createPlatform({ config, databaseUrl, log })
  await migrate(platform.db)
  const web = await createWeb(platform)
  const host = createAgent(web.http)

  const signedUp = await host.post('/api/auth/sign-up', DEMO_LOGIN)
  if (signedUp.status === 409) process.stdout.write('The demo is there already.\n')
  else await createEvents(platform, host, () => createAgent(web.http))
  await web.close()
  // A server that was already running is left running; one that we started is stopped again.
  if (embedded !== null && !embedded.adopted) await embedded.stop()
  process.stdout.write(
    `\n  Log in at ${config.publicUrl}/login\n  Email     ${DEMO_LOGIN.email}\n  Password  ${DEMO_LOGIN.password}\n\n`,
  )
}

async function createEvents(platform: Platform, host: Agent, browser: () => Agent): Promise<void> {
  // The events home shows the newest first, so the wedding is created last.
  for (const { details, look, cover } of EVENTS.toReversed()) {
    const { body } = await host.post('/api/events', { ...details, timeZone: 'Europe/Lisbon' })
    await platform.db.query.updateTable('events').set(look).where('id', '=', body.id).execute()
    await host.put(`/api/events/${body.id}/cover`, await readFile(path.join(PHOTOS, cover)))
    if (details.title !== EVENTS[0]?.details.title) continue
    await host.post(`/api/events/${body.id}/challenges`, { challenges: [CHALLENGE] })
    await sendPhotos(platform, body, browser)
    await sendNotes(body, browser())
  }
}

async function sendPhotos(platform: Platform, event: { id: string }, browser: () => Agent): Promise<void> {
  const guests = GUESTS.map(browser)
  for (const [index, guest] of guests.entries()) {
    await guest.get(`/api/events/${event.id}/page`)
    const name = GUESTS[index]
    if (name) await guest.sendJson('PUT', `/api/events/${event.id}/me`, { name })
  }
  const photos = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg')).sort()
  const files = [
    ...photos.map((name) => path.join(PHOTOS, name)),
    ...['phone-everywhere-gps.mp4', 'recorder.webm'].map((name) => path.join(FILMS, name)),
  ]
  for (const [index, file] of files.entries()) {
    const guest = guests[index % guests.length]
    if (guest !== undefined) await upload(guest, event, { ...aboutFile(file), bytes: await readFile(file) })
  }
  await deriveAll(platform)
  process.stdout.write(`${files.length} photos and videos of ${GUESTS.length} guests are in the album.\n`)
}

/** With the date of its file: three minutes after that of the one before it, and none for what is no part of the day. */
function aboutFile(file: string): Omit<FileToSend, 'bytes'> {
  const { name, base } = path.parse(file)
  const part = Object.entries(DAY).find(([, names]) => names.includes(name))
  return {
    name: base,
    ...(GOLDEN.includes(name) && { challengeId: CHALLENGE.id }),
    ...(part && {
      lastModified: Date.parse(`2026-06-20T${part[0]}:00+01:00`) + part[1].indexOf(name) * 3 * MINUTE,
    }),
  }
}

/** Runs a worker until no job is waiting. */
async function deriveAll(platform: Platform): Promise<void> {
  const { config, log, db } = platform
  const own = await createPlatform({ config, databaseUrl: db.pool.options.connectionString ?? '', log })
  const worker = await createWorker(own)
  while ((await countWaitingJobs(db)) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  await worker.close()
}
