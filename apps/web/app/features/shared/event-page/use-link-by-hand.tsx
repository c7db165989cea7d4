import { type ReactNode, Suspense, useState } from 'react'
import { lateComponent } from '~/lib/late-component'

const LinkSheet = lateComponent(() => import('./link-sheet'), 'LinkSheet')

/** A link to copy by hand, for browsers that can neither share nor copy it. Its code loads when it is needed. */
export function useLinkByHand(): { show(link: string): void; sheet: ReactNode } {
  const [link, setLink] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    show(shown) {
      setLink(shown)
      setIsOpen(true)
    },
    sheet: link !== null && (
      <Suspense>
        <LinkSheet link={link} isOpen={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    ),
  }
}
