import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { CameraProps } from './camera-props'

const CameraLayer = lazy(latePart(async () => ({ default: (await import('./camera-layer')).CameraLayer })))

/** The camera over the page. Fetched before it is opened: a hall may have no network then. */
export function Camera(props: CameraProps) {
  return (
    <Suspense>
      <CameraLayer {...props} />
    </Suspense>
  )
}
