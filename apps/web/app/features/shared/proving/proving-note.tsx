import { useIsProving } from '~/lib/proving'
import { t } from '~/lib/trouble-words'

/**
 * Explains why opening takes a while: many wrong passwords came from this address, and the browser solves a proof of
 * work.
 */
export function ProvingNote() {
  const isProving = useIsProving()
  return (
    <p role="status" className="text-sm empty:hidden">
      {isProving && t('proving.note')}
    </p>
  )
}
