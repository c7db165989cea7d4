import { keysOf } from '@afterglow/contract/kernel'
import type { Shelf } from '~/lib/browser-shelf'
/** What some browsers report about the connection (Network Information API). */
export interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** Whether originals cost money or time on this connection. */
export function isMetered(
  network: Pick<NetworkInformation, 'saveData' | 'effectiveType' | 'type'> | undefined,
): boolean {
  if (network === undefined) return false
  return network.saveData === true || network.type === 'cellular' || isSlow(network.effectiveType)
}

/** Whether to offer data saving: the browser requests it, or the connection is too slow for originals. */
export function offersSaving(
  network: Pick<NetworkInformation, 'saveData' | 'effectiveType'> | undefined,
): boolean {
  return network !== undefined && (network.saveData === true || isSlow(network.effectiveType))
}

function isSlow(effectiveType: string | undefined): boolean {
  return effectiveType !== undefined && effectiveType !== '4g'
}

export interface SaverState {
  /** Whether the choice is offered. */
  isOffered: boolean
  /** Previews now, originals on Wi-Fi: remembered on this device. */
  isChosen: boolean
  /** Originals are currently held back. */
  isHolding: boolean
}

interface Options {
  network: NetworkInformation | undefined
  storage: Shelf
}

const KEY = 'afterglow-originals-on-wifi'

/** The choice to send previews now and originals on Wi-Fi, and its effect on the current network. */
export function createDataSaver({ network, storage }: Options) {
  const listeners = new Set<() => void>()
  let isChosen = storage.getItem(KEY) === '1'
  let isOverruled = false
  let state = read()
  network?.addEventListener('change', update)

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose(next: boolean) {
      isChosen = next
      isOverruled = false
      if (next) storage.setItem(KEY, '1')
      else storage.removeItem(KEY)
      update()
    },
    /** Sends originals once, regardless of the connection. */
    sendNow() {
      isOverruled = true
      update()
    },
    /** Asks again for the next files. */
    rest() {
      isOverruled = false
      update()
    },
  }

  function read(): SaverState {
    return {
      isOffered: isChosen || offersSaving(network),
      isChosen,
      isHolding: isChosen && !isOverruled && isMetered(network),
    }
  }

  function update() {
    const next = read()
    const isSame = keysOf(next).every((name) => next[name] === state[name])
    if (isSame) return
    state = next
    for (const listener of listeners) listener()
  }
}
