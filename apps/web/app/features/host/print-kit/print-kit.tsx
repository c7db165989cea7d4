import { PRINT_PAPERS, PRINT_PIECES, type PrintPaper } from '@afterglow/contract/print-kit'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { SwitchRow } from '~/ui/switch'
import { ChallengeCards } from './challenge-cards'
import { PieceCard } from './piece-card'

interface PrintKitProps {
  eventId: string
  /** Changes with everything that is printed. */
  version: string
}

/** Everything on paper that leads guests to the event: previewed here, printed anywhere. */
export function PrintKit({ eventId, version }: PrintKitProps) {
  const [paper, setPaper] = useState<PrintPaper>(preferredPaper)
  const [hasMarks, setHasMarks] = useState(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-sm font-semibold">{t('printKit.paper')}</p>
        <Segmented
          label={t('printKit.paper')}
          value={paper}
          segments={PRINT_PAPERS.map((value) => ({ value, label: t(`printKit.papers.${value}`) }))}
          onChange={setPaper}
        />
      </div>
      <div className="max-w-[40rem]">
        <SwitchRow
          label={t('printKit.marks')}
          hint={t('printKit.marksText')}
          isOn={hasMarks}
          onChange={setHasMarks}
        />
      </div>
      <ul
        aria-label={t('printKit.list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] sm:gap-4 md:gap-5"
      >
        {PRINT_PIECES.map((piece) => (
          <PieceCard key={piece} {...{ eventId, version, piece, paper, hasMarks }} />
        ))}
      </ul>
      <ChallengeCards {...{ eventId, version, paper, hasMarks }} />
      <p className="text-sm text-muted">{t('printKit.hint')}</p>
    </div>
  )
}

/** Printers hold Letter paper in North America, and in few other places. */
function preferredPaper(): PrintPaper {
  return /-(US|CA|MX|PH|CO|CL|VE)\b/i.test(navigator.language) ? 'letter' : 'a4'
}
