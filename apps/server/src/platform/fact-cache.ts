import { RecentMap } from './recent-map.ts'

/**
 * Caches what is read for an event until its next fact, whose number is read with the event. During a burst
 * of photos, every open page asks the same again, and pages that see the same get the same answer.
 */
export interface FactCache<Answer> {
  /** `question` is the cache key: people with the same question share the answer. */
  read(event: { id: string; factSeq: number }, question: string, load: () => Promise<Answer>): Promise<Answer>
}

const MAX_ANSWERS = 300

/** An empty cache that keeps the answers used last. */
export function createFactCache<Answer>(): FactCache<Answer> {
  const known = new RecentMap<string, { factSeq: number; answer: Promise<Answer> }>(MAX_ANSWERS)
  return {
    read({ id, factSeq }, question, load) {
      const key = `${id} ${question}`
      const before = known.get(key)
      if (before?.factSeq === factSeq) return before.answer
      const answer = load()
      if (before === undefined || before.factSeq < factSeq) known.set(key, { factSeq, answer })
      // A failed read must not be cached.
      answer.catch(() => {
        if (known.get(key)?.answer === answer) known.delete(key)
      })
      return answer
    },
  }
}
