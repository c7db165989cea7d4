import { PRINT_PIECES } from '@afterglow/contract/print-kit'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { ChallengeCards } from './challenge-cards'
import { lookVersion } from './look-version'
import { type PaperChoice, PaperFields } from './paper-fields'
import { PieceCard } from './piece-card'
import { preferredPaper } from './preferred-paper'

interface PrintKitProps {
  eventId: string
  /** Changes with everything that is printed. */
  version: string
}

/** Everything on paper that leads guests to the event: previewed here, printed anywhere. */
export function PrintKit({ eventId, version }: PrintKitProps) {
  const [choice, setChoice] = useState<PaperChoice>(() => ({
    paper: preferredPaper(),
    hasMarks: true,
    albumId: null,
  }))
  const printed = { ...choice, eventId, version: [version, lookVersion(eventId)].join('|') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PaperFields eventId={eventId} choice={choice} onChange={setChoice} />
      <ul
        aria-label={t('printKit.list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] sm:gap-4 md:gap-5"
      >
        {PRINT_PIECES.map((piece) => (
          <PieceCard key={piece} {...printed} piece={piece} />
        ))}
      </ul>
      <ChallengeCards {...printed} />
      <p className="text-sm text-muted">{t('printKit.hint')}</p>
    </div>
  )
}
