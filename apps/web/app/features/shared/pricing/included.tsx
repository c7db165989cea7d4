import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

/** One line of what a plan includes. */
export function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon as={Check} className="mt-0.5 text-success-ink" />
      {children}
    </li>
  )
}
