import { giveHeart, type Heart, takeHeartBack } from '@afterglow/contract/hearts'
import type { Media } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { changeMediaEverywhere } from '~/features/shared/media'
import { call, isApiError, refusalOf } from '~/lib/api'
import { t } from '~/lib/i18n'
import { toast } from '~/ui/toast'

const MAX_RETRIES = 3

/** The last wish about each photo: answers to earlier ones are out of date. */
const wishes = new Map<string, symbol>()

/**
 * Shows the heart at once and sends it. Wishes about one photo are sent in their order. Without a network a wish waits
 * until the network is back, as long as the page is open; one that is refused is undone, with the reason.
 */
export async function sendHeart(
  client: QueryClient,
  eventId: string,
  media: Media,
  isLoved: boolean,
): Promise<void> {
  const wish = Symbol()
  wishes.set(media.id, wish)
  const show = (heart: Heart) => changeMediaEverywhere(client, eventId, media.id, heart)
  const before = { isLoved: media.isLoved === true, heartCount: media.heartCount }
  show({ isLoved, heartCount: afterwards(before, isLoved) })

  const request = client.getMutationCache().build<Heart, Error, void, unknown>(client, {
    scope: { id: `heart ${media.id}` },
    mutationFn: () => call(isLoved ? giveHeart : takeHeartBack, { params: { eventId, mediaId: media.id } }),
    retry: (failures, error) => failures < MAX_RETRIES && isApiError(error) && error.isRetryable,
  })
  try {
    const heart = await request.execute()
    if (wishes.get(media.id) === wish) show(heart)
  } catch (error) {
    if (wishes.get(media.id) !== wish) return
    show(before)
    toast.destructive(refusalOf(error) ?? t('hearts.failed'))
  }
}

/** The number with one's own heart, until the server has counted. Null stays hidden. */
function afterwards({ isLoved: wasLoved, heartCount }: Heart, isLoved: boolean): number | null {
  if (heartCount === null || wasLoved === isLoved) return heartCount
  return Math.max(0, heartCount + (isLoved ? 1 : -1))
}
