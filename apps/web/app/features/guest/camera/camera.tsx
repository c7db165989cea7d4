import { Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import type { CameraProps } from './camera-props'

const CameraLayer = lateComponent(() => import('./camera-layer'), 'CameraLayer')

/** The camera over the page. Fetched before it is opened: a hall may have no network then. */
export function Camera(props: CameraProps) {
  return (
    <Suspense>
      <CameraLayer {...props} />
    </Suspense>
  )
}
