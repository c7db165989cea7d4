import type { Ledger, Owner } from './ledger.ts'

/**
 * Several ledgers as one. They are queried in order, so that a row that moves from an earlier to a later one meanwhile
 * is found in one of them: pass them in that order.
 */
export function oneLedger(ledgers: readonly Ledger[]): Required<Ledger> {
  return {
    async ownersAmong(ids) {
      if (ids.length === 0) return []
      const found = new Map<string, Owner>()
      for (const ledger of ledgers) {
        for (const owner of await ledger.ownersAmong(ids)) {
          const earlier = found.get(owner.id)?.required ?? []
          found.set(owner.id, { ...owner, required: [...earlier, ...owner.required] })
        }
      }
      return [...found.values()]
    },
    async *ownersIn(place) {
      for (const ledger of ledgers) yield* ledger.ownersIn(place)
    },
    async remake(ownerId, keys) {
      for (const ledger of ledgers) {
        if ((await ledger.remake?.(ownerId, keys)) === true) return true
      }
      return false
    },
  }
}
