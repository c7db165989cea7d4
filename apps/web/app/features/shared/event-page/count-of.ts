import type { PublicEvent } from '@afterglow/contract/gallery'
import { t } from '~/lib/i18n'

/** '214 memories' at a feast; other events have photos. */
export function countOf({ tone }: Pick<PublicEvent, 'tone'>, count: number): string {
  return t(tone === 'festive' ? 'guest.memories' : 'guest.photos', { count })
}
