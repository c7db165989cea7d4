import { can } from '@afterglow/contract/events'
import { accessOf } from '../access/index.ts'
import type { NewsSource } from '../news.ts'

/** Those who are shown no challenges learn nothing of them. */
export const challengeNews: NewsSource = async (facts) => {
  if (!facts.some(({ kind }) => kind === 'challenges.changed')) return null
  return {
    page: ({ event, actor, now }) =>
      can(accessOf(event), actor, 'take-challenges', now) ? [{ kind: 'challenges.changed', data: {} }] : [],
  }
}
