import { PRINT_PAPERS, PRINT_PIECES, type PrintPaper } from '@afterglow/contract/print-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumsQuery } from '~/features/host/albums'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { SelectField } from '~/ui/select'
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
  const [albumId, setAlbumId] = useState<string | null>(null)
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
      <AlbumChoice eventId={eventId} albumId={albumId} onChange={setAlbumId} />
      <ul
        aria-label={t('printKit.list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] sm:gap-4 md:gap-5"
      >
        {PRINT_PIECES.map((piece) => (
          <PieceCard key={piece} {...{ eventId, version, piece, paper, hasMarks, albumId }} />
        ))}
      </ul>
      <ChallengeCards {...{ eventId, version, paper, hasMarks }} />
      <p className="text-sm text-muted">{t('printKit.hint')}</p>
    </div>
  )
}

const WHOLE_EVENT = 'event'

/** Chooses the target of the printed code. Absent if the event has no albums. */
function AlbumChoice(props: { eventId: string; albumId: string | null; onChange(id: string | null): void }) {
  const { data } = useQuery(albumsQuery(props.eventId))
  if (data === undefined || data.albums.length === 0) return null
  return (
    <div className="max-w-88">
      <SelectField
        label={t('printKit.leadsTo')}
        value={props.albumId ?? WHOLE_EVENT}
        options={[
          { value: WHOLE_EVENT, label: t('printKit.wholeEvent') },
          ...data.albums.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => props.onChange(next === WHOLE_EVENT ? null : next)}
      />
    </div>
  )
}

/** Letter is the usual paper in North America and few other places. */
function preferredPaper(): PrintPaper {
  return /-(US|CA|MX|PH|CO|CL|VE)\b/i.test(navigator.language) ? 'letter' : 'a4'
}
