import { Suspense, useState } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { shelfOf } from '~/lib/browser-shelf'
import { lateComponent } from '~/lib/late-component'

const FindMeCard = lateComponent(() => import('./find-me-card'), 'FindMeCard')

const PUT_AWAY = 'find-me-put-away '

/** The card above the photos that asks for a selfie. It reserves its height until its code has loaded. */
export function FindMe({ page, permissions }: GuestPartProps) {
  const eventId = page.event.id
  const [isAway, setIsAway] = useState(() => shelfOf('localStorage')?.getItem(PUT_AWAY + eventId) === '1')
  if (isAway || !permissions.canFindMyself) return null
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
