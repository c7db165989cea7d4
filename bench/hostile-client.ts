import { Agent as Connections, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { InitiatedUpload } from '@afterglow/contract/uploads'
import WebSocket from 'ws'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { createHttpAgent } from '../apps/server/src/testing/faults/http-agent.ts'
import { answerQuestions } from './child.ts'

/* One person with a script, at one address and with an account and an event of their own. */

export const ATTACKS = ['slow bodies', 'password hashes', 'announcements', 'open pages', 'print kit'] as const
export type Attack = (typeof ATTACKS)[number]

export interface HostileTask {
  url: string
  eventId: string
  host: { email: string; password: string; cookies: [string, string][] }
  attack: Attack
  seconds: number
}

/** How many requests or connections were made, and how they were answered. */
export interface HostileResult {
  made: number
  answers: Record<string, number>
}

const AT = { headers: { 'x-forwarded-for': '203.0.113.66' } }
const SLOW_CONNECTIONS = 1000
const SLOW_BYTES = 20_000
const SECOND = 1000

/** Kept open: it is the work behind requests that is measured, not how fast connections are made. */
const connections = new Connections({ keepAlive: true })
/** Without cookies, each request is somebody else. */
const aStranger = (url: string) => createHttpAgent(url, new Map(), connections)

interface Attacker extends HostileTask {
  end: number
  result: HostileResult
}

const WAYS: Record<Attack, (attacker: Attacker) => Promise<void>> = {
  'slow bodies': sendSlowly,
  'password hashes': (attacker) =>
    inLanes(attacker, 600, ({ url, host: { email, password } }) =>
      aStranger(url).post('/api/auth/sign-in', { email, password }, AT),
    ),
  announcements: (attacker) =>
    inLanes(attacker, 20, ({ url, eventId }) =>
      aStranger(url).post(
        `/api/events/${eventId}/uploads`,
        {
          files: Array.from({ length: 50 }, (_, nth) => ({
            name: `${nth}.jpg`,
            type: 'image/jpeg',
            size: 1,
          })),
        },
        AT,
      ),
    ),
  'open pages': openPages,
  'print kit': (attacker) => {
    const host = createHttpAgent(attacker.url, new Map(attacker.host.cookies))
    return inLanes(attacker, 10, ({ eventId }) =>
      host.get(`/api/events/${eventId}/print-kit/challenge-cards/pdf`, AT),
    )
  },
}

answerQuestions(async (task: HostileTask): Promise<HostileResult> => {
  const result = { made: 0, answers: {} }
  await WAYS[task.attack]({ ...task, result, end: performance.now() + task.seconds * SECOND })
  return result
})

function count({ answers }: HostileResult, answer: number | string): void {
  answers[answer] = (answers[answer] ?? 0) + 1
}

async function inLanes(
  attacker: Attacker,
  lanes: number,
  send: (attacker: Attacker) => ReturnType<Agent['get']>,
): Promise<void> {
  const { end, result } = attacker
  const lane = async () => {
    while (performance.now() < end) {
      const answer = await send(attacker).catch(() => null)
      result.made += 1
      count(result, answer?.status ?? 'broken')
    }
  }
  await Promise.race([
    Promise.all(Array.from({ length: lanes }, lane)),
    setTimeout(attacker.seconds * SECOND),
  ])
}

/** Bodies of thumbnails and parts that bring a byte every five seconds; each that is ended begins anew. */
async function sendSlowly({ url, eventId, end, result }: Attacker): Promise<void> {
  const targets = await announce(url, eventId)
  let isOver = false
  const connect = (nth: number) => {
    if (isOver) return
    result.made += 1
    const { path, cookie } = targets[nth % targets.length] ?? { path: '/', cookie: '' }
    const put = request(new URL(path, url), {
      method: 'PUT',
      headers: {
        ...AT.headers,
        cookie,
        origin: url,
        'content-type': 'application/octet-stream',
        'content-length': SLOW_BYTES,
      },
      agent: false,
    })
    const drip = setInterval(() => put.write(Buffer.of(1)), 5 * SECOND)
    put.write(Buffer.of(1))
    put.on('error', () => undefined)
    put.on('response', (answer) => {
      count(result, answer.statusCode ?? 0)
      answer.resume()
    })
    put.once('close', () => {
      clearInterval(drip)
      globalThis.setTimeout(connect, SECOND, nth)
    })
    closings.push(() => put.destroy())
  }
  const closings: (() => void)[] = []
  for (let nth = 0; nth < SLOW_CONNECTIONS; nth += 1) connect(nth)
  await setTimeout(Math.max(0, end - performance.now()))
  isOver = true
  for (const close of closings) close()
}

/** Many guests, as far as cookies tell, with an upload each for whose thumbnail and part bytes are expected. */
async function announce(url: string, eventId: string): Promise<{ path: string; cookie: string }[]> {
  const file = { name: 'IMG.jpg', type: 'image/jpeg', size: SLOW_BYTES }
  const targets = await Promise.all(
    Array.from({ length: SLOW_CONNECTIONS / 10 }, async () => {
      const guest = createHttpAgent(url)
      await guest.get(`/api/events/${eventId}/page`, AT)
      const { body } = await guest.post(`/api/events/${eventId}/uploads`, { files: [file] }, AT)
      const [first] = (body as { files: InitiatedUpload[] }).files
      if (first?.outcome !== 'accepted') return []
      const { thumbnailUrl, parts } = first.upload
      return [thumbnailUrl, parts[0]?.url ?? ''].map((path) => ({ path, cookie: guest.cookieHeader() }))
    }),
  )
  return targets.flat()
}

async function openPages({ url, eventId, end, result }: Attacker): Promise<void> {
  const address = `${url.replace('http', 'ws')}/api/events/${eventId}/socket`
  const sockets: WebSocket[] = []
  while (performance.now() < end) {
    for (let nth = 0; nth < 50 && sockets.length < 2000; nth += 1) {
      const socket = new WebSocket(address, { headers: { ...AT.headers, origin: url } })
      result.made += 1
      socket.on('error', () => count(result, 'refused'))
      sockets.push(socket)
    }
    await setTimeout(200)
  }
  for (const socket of sockets) socket.terminate()
}
