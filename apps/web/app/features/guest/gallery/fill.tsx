import { type ComponentType, Suspense } from 'react'
import type { GuestPart } from '~/features/guest/part'
import { guestParts } from '~/features/guest/parts'

interface FillProps<P> {
  of(part: GuestPart): ComponentType<P> | undefined
  props: P
}

/** Everything that the parts have for one place of the page, which waits for none of them. */
export function Fill<P extends object>({ of, props }: FillProps<P>) {
  return guestParts.map((part, at) => {
    const Component = of(part)
    return (
      Component && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Suspense key={at}>
          <Component {...props} />
        </Suspense>
      )
    )
  })
}
