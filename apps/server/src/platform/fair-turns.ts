import { SECONDS } from '@afterglow/contract/kernel'
import { createCounts } from './counts.ts'
import { type BusyError, busyAfter, type TurnLimits } from './turns.ts'

/** From where work is asked for, and about what: an address, and an account or an event. */
export interface Asker {
  network: string
  target: string
}

/** In place of a network: the product itself, such as a job. It takes turns with the networks, and may have all. */
export const PRODUCT = 'product'

/** Limits concurrent work of which strangers can ask for any amount. */
export interface FairTurns {
  /** @throws BusyError before `work` has begun */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

const LOOK_EVERY = 1 * SECONDS

/**
 * Turns in which networks take turns, and within a network its targets: whoever asks a thousand times delays others by
 * a few. When too many wait, the last of the longest line is sent away, which is that of whoever asked most (McKenney,
 * Stochastic Fairness Queueing, 1990). `now` in milliseconds.
 */
export function createFairTurns(
  { atOnce, atOnceOfNetwork = atOnce, ...limits }: FairLimits,
  now: () => number = () => performance.now(),
): FairTurns {
  const lines = createLines(limits, now)
  const workingOf = createCounts()
  let working = 0
  const mayBegin = (network: string) => network === PRODUCT || workingOf.of(network) < atOnceOfNetwork

  function count(network: string, change: 1 | -1): void {
    working += change
    workingOf.add([network], change)
  }

  return {
    async take(asker, work) {
      const begin = () => count(asker.network, 1)
      if (working < atOnce && mayBegin(asker.network)) begin()
      else await lines.wait(asker, begin)
      try {
        return await work()
      } finally {
        count(asker.network, -1)
        while (working < atOnce && lines.beginNext(mayBegin));
      }
    },
  }
}

export interface FairLimits extends TurnLimits {
  /** The most that one network has at once, also while others want nothing. All by default. */
  atOnceOfNetwork?: number
}

interface Waiter {
  asker: Asker
  since: number
  begin(): void
  giveUp(error: BusyError): void
}

type Line = Waiter[]

function createLines({ mostWaiting, longestWait }: Omit<TurnLimits, 'atOnce'>, now: () => number) {
  /** In the order in which networks, and in each its targets, are next. */
  const networks = new Map<string, Map<string, Line>>()
  const inOrder = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined
  /** The wait of the task that began last. */
  let lastWait = 0

  function enter(waiter: Waiter): void {
    const { network, target } = waiter.asker
    const targets = networks.get(network) ?? new Map<string, Line>()
    const line = targets.get(target) ?? []
    line.push(waiter)
    networks.set(network, targets.set(target, line))
    inOrder.add(waiter)
    timer ??= setInterval(sendLateAway, LOOK_EVERY).unref()
  }

  function leave(waiter: Waiter): void {
    const { network, target } = waiter.asker
    const targets = networks.get(network)
    const line = targets?.get(target)
    line?.splice(line.indexOf(waiter), 1)
    if (line?.length === 0) targets?.delete(target)
    if (targets?.size === 0) networks.delete(network)
    inOrder.delete(waiter)
    if (inOrder.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function sendAway(waiter: Waiter): void {
    leave(waiter)
    waiter.giveUp(busyAfter(lastWait))
  }

  function sendLateAway(): void {
    for (const waiter of inOrder) {
      if (now() - waiter.since < longestWait) return
      sendAway(waiter)
    }
  }

  /** The last in the longest line of the network in which most wait. */
  function mostGreedy(): Waiter | undefined {
    const crowd = longest(networks.values(), (targets) => sum(targets.values()))
    return longest(crowd?.values() ?? [], ({ length }) => length)?.at(-1)
  }

  return {
    /** @throws BusyError */
    wait: (asker: Asker, onBegin: () => void) =>
      new Promise<void>((resolve, giveUp) => {
        const begin = () => {
          onBegin()
          resolve()
        }
        enter({ asker, since: now(), begin, giveUp })
        const last = inOrder.size > mostWaiting ? mostGreedy() : undefined
        if (last !== undefined) sendAway(last)
      }),
    /** Begins the next whose network may; that and its target are last then. False when there is none. */
    beginNext(mayBegin: (network: string) => boolean): boolean {
      const targets = firstThatMay(networks, mayBegin)
      const [[next] = []] = targets?.values() ?? []
      if (targets === undefined || next === undefined) return false
      leave(next)
      moveToEnd(targets, next.asker.target)
      moveToEnd(networks, next.asker.network)
      lastWait = now() - next.since
      next.begin()
      return true
    },
  }
}

function firstThatMay<T>(networks: Map<string, T>, mayBegin: (network: string) => boolean): T | undefined {
  for (const [network, targets] of networks) if (mayBegin(network)) return targets
  return undefined
}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

/** Of several that are equally long the last, which came last. */
function longest<T>(lines: Iterable<T>, lengthOf: (line: T) => number): T | undefined {
  const known = Array.from(lines, (line) => ({ line, length: lengthOf(line) }))
  const most = Math.max(...known.map(({ length }) => length))
  return known.findLast(({ length }) => length === most)?.line
}

function sum(lines: Iterable<Line>): number {
  return [...lines].reduce((all, { length }) => all + length, 0)
}
