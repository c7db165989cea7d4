import { type ComponentProps, lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { SendingTile as Tile } from './sending-tile'

const LateTile = lazy(latePart(async () => ({ default: (await import('./sending-tile')).SendingTile })))

/** Nobody is sending in the first view. */
export function SendingTile(props: ComponentProps<typeof Tile>) {
  return (
    <Suspense>
      <LateTile {...props} />
    </Suspense>
  )
}
