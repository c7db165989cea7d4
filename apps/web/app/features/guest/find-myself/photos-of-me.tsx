import { lazy, Suspense, useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'
import { latePart } from '~/lib/late-parts'
import type { PhotosOfMeProps } from './photos-of-me-props'
import { usePhotosOfMe } from './use-photos-of-me'

const FindMeCard = lazy(latePart(async () => ({ default: (await import('./find-me-card')).FindMeCard })))
const PhotosOfMeLayer = lazy(
  latePart(async () => ({ default: (await import('./photos-of-me-layer')).PhotosOfMeLayer })),
)

const PUT_AWAY = 'find-me-put-away '

/** The card above the photos that asks for a selfie. It reserves its height until its code has loaded. */
export function FindMe({ eventId }: { eventId: string }) {
  const [isAway, setIsAway] = useState(() => shelfOf('localStorage')?.getItem(PUT_AWAY + eventId) === '1')
  if (isAway) return null
  return (
    <div className="min-h-30 px-4 pb-3 md:px-(--gutter)">
      <Suspense>
        <FindMeCard
          eventId={eventId}
          onPutAway={() => {
            shelfOf('localStorage')?.setItem(PUT_AWAY + eventId, '1')
            setIsAway(true)
          }}
        />
      </Suspense>
    </div>
  )
}

/** The guest's own album, as a layer over the page. Its code is fetched when it is first opened. */
export function PhotosOfMe(props: PhotosOfMeProps) {
  const { isOpen } = usePhotosOfMe()
  return (
    isOpen && (
      <Suspense>
        <PhotosOfMeLayer {...props} />
      </Suspense>
    )
  )
}
