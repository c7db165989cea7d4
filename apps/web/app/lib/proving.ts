import type { ProofChallenge } from '@afterglow/contract/kernel'
import { useSyncExternalStore } from 'react'
import { latePart } from './late-parts'

const loadProver = latePart(() => import('./prove-work'))

let running = 0
const listeners = new Set<() => void>()

/** Solves a challenge of the server. Meanwhile, screens can explain the delay. */
export async function prove(challenge: ProofChallenge): Promise<string> {
  change(1)
  try {
    const { proveWork } = await loadProver()
    return await proveWork(challenge)
  } finally {
    change(-1)
  }
}

function change(by: number) {
  running += by
  for (const listener of listeners) listener()
}

/** Whether this page is working on a proof right now. */
export function useIsProving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
