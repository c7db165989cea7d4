import { t } from '~/lib/i18n'
import { useIsProving } from '~/lib/proving'

/** Says why opening takes a while: many wrong passwords came from here, and the browser works off a proof. */
export function ProvingNote() {
  const isProving = useIsProving()
  return (
    <p role="status" className="text-sm empty:hidden">
      {isProving && t('proving.note')}
    </p>
  )
}
