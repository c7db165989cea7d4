import type { ComponentType } from 'react'
import type { GuestPart } from '~/features/guest/part'
import { guestParts } from '~/features/guest/parts'

/** Everything that the parts have for one place of the page. */
export function fill<P extends object>(
  componentOf: (part: GuestPart) => ComponentType<P> | undefined,
  props: P,
) {
  return guestParts.map((part, at) => {
    const Component = componentOf(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
    return Component && <Component key={at} {...props} />
  })
}
