import { ArrowDownWideNarrow } from 'lucide-react'
import { type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'

/** The sheet stays open: the line says which order there is now. */
export function Row({ view, onView }: MenuRowProps) {
  const isByCapture = view === 'captured'
  return (
    <MoreRow
      icon={ArrowDownWideNarrow}
      label={t('more.sort')}
      value={t(isByCapture ? 'more.byCapture' : 'more.byArrival')}
      onClick={() => onView(isByCapture ? 'added' : 'captured')}
    />
  )
}
