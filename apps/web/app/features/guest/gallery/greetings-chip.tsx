import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import { useState } from 'react'
import { Greetings } from '~/features/guest/greetings'
import { t } from '~/lib/i18n'
import { Chip } from './chip'

interface GreetingsChipProps {
  event: PublicEvent
  permissions: GuestPermissions
  /** Whether there are any that this guest can hear. */
  hasGreetings: boolean
}

/** Opens the greetings. It is there from the first view, since the page's first answer tells of them. */
export function GreetingsChip({ event, permissions, hasGreetings }: GreetingsChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  // While they are open, the host may withdraw the last one.
  if (!hasGreetings && !isOpen) return null
  return (
    <>
      <Chip label={t('greetings.title')} opensLayer onClick={() => setIsOpen(true)} />
      <Greetings {...{ event, permissions, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  )
}
