import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { GreetingsProps } from './greetings-layer'

const GreetingsLayer = lazy(
  latePart(async () => ({ default: (await import('./greetings-layer')).GreetingsLayer })),
)

/** The voice messages that the host plays for guests, over the page. Its code is fetched when it is first opened. */
export function Greetings({ isOpen, ...props }: GreetingsProps & { isOpen: boolean }) {
  return (
    isOpen && (
      <Suspense>
        <GreetingsLayer {...props} />
      </Suspense>
    )
  )
}
