import WebSocket from 'ws'
import { answerQuestions } from './child.ts'

/* Many open pages that listen and report when a message has reached the last of them. */

export type PageOrder =
  | { kind: 'open'; urls: string[]; cookies: string[]; count: number }
  /** Answered at once; the pages wait for this marker from then on. */
  | { kind: 'watch'; marker: string }
  /** Answered when the marker has reached the last page. */
  | { kind: 'await' }
  | { kind: 'count' }

/** When the last page received it, in ms since the epoch. */
export interface Arrival {
  lastAt: number
  /** Pages that are connected. */
  open: number
}

const AT_ONCE = 50
let open = 0
let marker = ''
let missing = 0
let lastAt = 0
let reachedAll: () => void = () => undefined

answerQuestions(async (order: PageOrder): Promise<Arrival> => {
  if (order.kind === 'open') await openAll(order)
  if (order.kind === 'watch') {
    marker = order.marker
    missing = open
  }
  if (order.kind === 'await' && missing > 0) {
    await new Promise<void>((resolve) => {
      reachedAll = resolve
    })
  }
  return { lastAt, open }
})

async function openAll({ urls, cookies, count }: PageOrder & { kind: 'open' }): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at)
    await Promise.all(some.map((at) => openOne(urls[at % urls.length] ?? '', cookies[at % cookies.length])))
  }
}

function openOne(url: string, cookie: string | undefined): Promise<void> {
  const { origin } = new URL(url.replace('ws', 'http'))
  const socket = new WebSocket(url, { headers: { origin, ...(cookie !== undefined && { cookie }) } })
  let isOpen = false
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('close', (code) => {
      if (isOpen) open -= 1
      if (code !== 1005) reject(new Error(`A page was hung up on with ${code}`))
    })
    socket.on('message', (data: Buffer) => {
      if (marker !== '' && data.includes(marker)) return oneMore()
      if (isOpen || !data.includes('"ready"')) return
      isOpen = true
      open += 1
      resolve()
    })
  })
}

function oneMore(): void {
  missing -= 1
  if (missing > 0) return
  lastAt = performance.timeOrigin + performance.now()
  reachedAll()
}
