import { t } from '~/lib/guest-part-words'
import type { View } from './use-view'

/** In place of the photos. */
export function NothingHere({ view }: { view: Exclude<View, 'notes'> }) {
  const name = view === 'captured' ? 'added' : view
  return (
    <div role="status" className="grid justify-items-center gap-1 px-8 py-16 text-center text-ev-muted">
      <p className="serif text-xl text-ev-ink">{t(`nothing.${name}`)}</p>
      <p>{t(`nothing.${name}Text`)}</p>
    </div>
  )
}
