import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { startChild } from './child.ts'
import { ATTACKS, type Attack, type HostileResult, type HostileTask } from './hostile-client.ts'
import type { OrdinaryResult, OrdinaryTask } from './ordinary-guests.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, percentile } from './report.ts'

const EVENTS = 10
const GUESTS = 100
const SECONDS = 40
/** Attacks begin before the guests are measured: connections have to be made first. */
const HEAD_START = 5

/** A proxy on this machine names the addresses of guests, who come from several networks. */
const TOKEN = 'the-token-of-the-benchmark'
const ENVIRONMENT = {
  RATE_LIMIT_FACTOR: '1',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  METRICS_TOKEN: TOKEN,
}

/** What one person with a script costs the guests of other events: how long they wait, and what they are refused. */
export async function measureStrangers(share = 1): Promise<Figure[]> {
  return await withProduct((product) => measure(product, Math.round(SECONDS * share)), ENVIRONMENT)
}

async function measure(product: Installation, seconds: number): Promise<Figure[]> {
  const eventIds: string[] = []
  for (let nth = 0; nth < EVENTS; nth += 1) eventIds.push((await aParty(product)).eventId)
  const hostile = await aHostileHost(product)
  const guests = startChild<OrdinaryTask, OrdinaryResult>('ordinary-guests.ts')
  const ordinary = { url: product.url, eventIds, guests: GUESTS, seconds }
  const rows: string[] = []
  const look = async (name: string, result: OrdinaryResult, by?: HostileResult) => {
    const lag = await lagOf(product)
    const attack =
      by === undefined ? '' : `; the script made ${by.made}, answered ${JSON.stringify(by.answers)}`
    rows.push(
      `  ${name}: ${result.took.length} requests, p50 ${ms(percentile(result.took, 0.5))}, p95 ${ms(percentile(result.took, 0.95))}, p99 ${ms(percentile(result.took, 0.99))}; event loop p99 ${ms(lag.p99)}, longest ${ms(lag.max)}; ${result.failures.length} failed${attack}`,
    )
    for (const failure of new Set(result.failures)) rows.push(`    ${failure}`)
  }
  try {
    // The first requests of a process are slow.
    await guests.ask({ ...ordinary, seconds: Math.min(10, seconds) })
    await lagOf(product)
    const quiet = await guests.ask(ordinary)
    await look('quiet', quiet)
    const figures: Figure[] = []
    for (const attack of ATTACKS) {
      const script = startChild<HostileTask, HostileResult>('hostile-client.ts')
      const attacked = script.ask({ url: product.url, attack, seconds: seconds + 2 * HEAD_START, ...hostile })
      await setTimeout(HEAD_START * 1000)
      await lagOf(product)
      const result = await guests.ask(ordinary)
      await look(attack, result, await attacked)
      script.stop()
      figures.push(...figuresOf(attack, quiet, result))
      await setTimeout(HEAD_START * 1000)
    }
    return figures
  } finally {
    console.error(rows.join('\n'))
    guests.stop()
  }
}

function figuresOf(attack: Attack, quiet: OrdinaryResult, { took, failures }: OrdinaryResult): Figure[] {
  const [measured, baseline] = [percentile(took, 0.95) * 1000, percentile(quiet.took, 0.95) * 1000]
  return [
    { name: `guests beside ${attack} (95 %)`, unit: 'ms', measured, baseline, ratio: measured / baseline },
    figureOfAmount(`guests beside ${attack}, refused`, '', failures.length + 1),
  ]
}

/** An event whose challenges have letters from a hundred fonts. */
async function aHostileHost(product: Installation): Promise<Pick<HostileTask, 'eventId' | 'host'>> {
  const { host, eventId } = await aParty(product)
  const challenges = Array.from({ length: 30 }, (_, card) => ({
    id: randomUUID(),
    prompt: String.fromCodePoint(
      ...Array.from({ length: 120 }, (_, nth) => 0x4e00 + ((card * 997 + nth * 131) % 20_000)),
    ),
  }))
  const { status, body } = await host.post(`/api/events/${eventId}/challenges`, { challenges })
  if (status >= 300) throw new Error(`no challenges: ${JSON.stringify(body)}`)
  const { email } = (await host.get('/api/account')).body
  return { eventId, host: { email, password: 'golden hour', cookies: [...host.cookies] } }
}

/** Seconds that the event loop of the web process was late, since it was last asked. */
async function lagOf(product: Installation): Promise<{ p99: number; max: number }> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(new URL('/metrics', product.url), { headers })).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { p99: read('nodejs_eventloop_lag_p99_seconds'), max: read('nodejs_eventloop_lag_max_seconds') }
}

function ms(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`
}
