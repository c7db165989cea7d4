import { Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import type { GreetingsProps } from './greetings-layer'

const GreetingsLayer = lateComponent(() => import('./greetings-layer'), 'GreetingsLayer')

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
