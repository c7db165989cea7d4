import type { PublicEvent } from '@afterglow/contract/gallery'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '~/features/guest/guest-self'
import { hostsOf } from '~/features/guest/own-photos'
import type { SentBatch } from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'

export interface SentProps {
  event: PublicEvent
  sent: SentBatch
  canUpload: boolean
  isOpen: boolean
  onClose(): void
  /** Leads to the photos that were sent. */
  onSee(): void
}

/** 'Thank you, Birgit!' */
export function useThanks(eventId: string): string {
  const { data } = useQuery(selfQuery(eventId))
  return data?.name ? t('sent.thanksTo', { name: data.name }) : t('sent.thanks')
}

/** '3 photos are with Noor & Elias.' */
export function sentenceOf(
  { title }: PublicEvent,
  { count, kind, isAwaitingApproval, same }: SentBatch,
): string {
  const arrived = t(`sent.${kind}`, { count, hosts: hostsOf(title) })
  return [
    arrived,
    isAwaitingApproval && t('sent.seeFirst', { count }),
    same.length > 0 && t('sent.same', { count: same.length, names: someOf(same) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** Enough names to find the files by. */
function someOf(names: readonly string[]): string {
  const some = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${some}…` : some
}
