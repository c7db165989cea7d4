import type { GuestPage } from '@afterglow/contract/gallery'
import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'

const CameraLayer = lazy(latePart(async () => ({ default: (await import('./camera-layer')).CameraLayer })))

export interface CameraProps {
  page: Pick<GuestPage, 'event' | 'permissions' | 'reveal'>
  /** Whether sending is open just now. */
  canUpload: boolean
}

/** The camera over the page. Fetched before it is opened: a hall may have no network then. */
export function Camera(props: CameraProps) {
  return (
    <Suspense>
      <CameraLayer {...props} />
    </Suspense>
  )
}
