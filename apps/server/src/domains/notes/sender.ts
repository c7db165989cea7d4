import type { ActingAuthor } from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { EventGrant } from '../access/index.ts'
import { type AdmitNewcomer, type AuthorDeps, authorOf } from '../guests/index.ts'

export interface SenderDeps extends AuthorDeps {
  admitNewcomer: AdmitNewcomer
}

export interface KnownSender {
  author: ActingAuthor
  /** Whether the event knows them: its host, or a guest whose page has been open for minutes. */
  isKnown: boolean
}

export async function senderOf(
  deps: SenderDeps,
  grant: EventGrant<'finish-note'>,
  { door, reply }: { door: 'notes' | 'voices'; reply: FastifyReply },
): Promise<KnownSender> {
  const isHost = grant.actor.kind === 'host'
  const isKnown = isHost || (await deps.admitNewcomer({ door, grant, request: reply.request }))
  return { author: await authorOf(deps, grant, reply), isKnown }
}
