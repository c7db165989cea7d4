import { Heart } from 'lucide-react'
import { useContext, useState } from 'react'
import type { ViewerAction } from '~/features/shared/viewer'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { t } from '~/lib/i18n'
import { HeartBurst, type Spot } from './heart-burst'
import { countOf, nameOf } from './heart-mark'
import { useLove } from './use-love'

/** Gives a heart and takes it back; a double tap gives one, with a large heart at that spot. */
export const heartAction: ViewerAction = {
  id: 'heart',
  icon: Heart,
  key: 'l',
  useOn({ eventId, media }) {
    const { permissions } = useContext(ViewerRightsContext)
    const love = useLove(eventId)
    const [taps, setTaps] = useState(0)
    const [spot, setSpot] = useState<Spot | null>(null)
    if (media?.status !== 'published') return null
    // Hosts are always shown counts, so a photo without one is in an event without hearts.
    const canLove = permissions === null ? media.heartCount !== null : permissions.canLove
    if (!canLove) return null
    const isLoved = media.isLoved === true
    const shown = countOf(media)
    return {
      label: t('hearts.lovePhoto'),
      word: t('hearts.love'),
      ...(shown !== null && { counted: { shown, label: nameOf(media) } }),
      isPressed: isLoved,
      iconLook: isLoved ? 'fill-heart text-heart' : undefined,
      run: () => love(media, !isLoved),
      /** Only ever gives a heart: a third tap must not take it back. */
      doubleTap(at) {
        setTaps(taps + 1)
        setSpot(at)
        if (!isLoved) love(media, true)
      },
      over: spot && <HeartBurst key={taps} at={spot} onEnd={() => setSpot(null)} />,
    }
  },
}
