import { type ComponentProps, Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import type { SendingTile as Tile } from './sending-tile'

const LateTile = lateComponent(() => import('./sending-tile'), 'SendingTile')

/** Nobody is sending in the first view. */
export function SendingTile(props: ComponentProps<typeof Tile>) {
  return (
    <Suspense>
      <LateTile {...props} />
    </Suspense>
  )
}
