import { useState } from 'react'
import { Chip, type GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { Greetings } from './greetings'

/** Opens the greetings. It is there from the first view, since the page's first answer tells of them. */
export function GreetingsChip(props: GuestPartProps) {
  const { hasGreetings } = props.page
  const [isOpen, setIsOpen] = useState(false)
  // While they are open, the host may withdraw the last one.
  if (!hasGreetings && !isOpen) return null
  return (
    <>
      <Chip label={t('greetings.title')} opensLayer onClick={() => setIsOpen(true)} />
      <Greetings {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
