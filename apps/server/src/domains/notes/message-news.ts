import { isGuestAuthor } from '@afterglow/contract/events'
import { canHearGreeting } from '@afterglow/contract/notes'
import type { Fact } from '../../platform/facts.ts'
import { accessOf } from '../access/index.ts'
import type { NewsSource } from '../news.ts'

/** Facts about greetings. Others about a message that is one say `wasPublished`. */
const GREETING_FACTS = new Set(['voice.published', 'voice.unpublished'])

/**
 * Guests learn that their own messages have changed, and those who may hear one of the greetings that there are others.
 * Both ask for them.
 */
export const messageNews: NewsSource = async (facts) => {
  const messages = facts.filter(({ kind }) => kind.startsWith('note.') || kind.startsWith('voice.'))
  if (messages.length === 0) return null
  const greetings = messages.filter(isAboutGreeting).map(writtenBy)
  const written = messages.filter(({ data }) => typeof data['guestId'] === 'string').map(writtenBy)
  return {
    guestIds: written.map(({ guestId }) => guestId),
    album({ event, actor, now }) {
      const access = accessOf(event)
      const isHeard = greetings.some((greeting) => canHearGreeting(access, greeting, actor, now))
      const isOwn = written.some((message) => isGuestAuthor(message, actor))
      return [
        ...(isHeard ? [{ kind: 'greetings.changed', data: {} }] : []),
        ...(isOwn ? [{ kind: 'message.own_changed', data: {} }] : []),
      ]
    },
  }
}

function isAboutGreeting({ kind, data }: Fact): boolean {
  return kind.startsWith('voice.') && (GREETING_FACTS.has(kind) || data['wasPublished'] === true)
}

function writtenBy({ data: { guestId } }: Fact): { guestId: string | null } {
  return { guestId: typeof guestId === 'string' ? guestId : null }
}
