import { PRINT_PAPERS, type PrintPaper } from '@afterglow/contract/print-kit'
import { useQuery } from '@tanstack/react-query'
import { albumsQuery } from '~/features/host/albums'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { SelectField } from '~/ui/select'
import { SwitchRow } from '~/ui/switch'

export interface PaperChoice {
  paper: PrintPaper
  hasMarks: boolean
  /** The album that the codes lead into; null for the whole event. */
  albumId: string | null
}

interface PaperFieldsProps {
  eventId: string
  choice: PaperChoice
  onChange(choice: PaperChoice): void
}

/** How the pieces are printed, and where their codes lead. */
export function PaperFields({ eventId, choice, onChange }: PaperFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-sm font-semibold">{t('printKit.paper')}</p>
        <Segmented
          label={t('printKit.paper')}
          value={choice.paper}
          segments={PRINT_PAPERS.map((value) => ({ value, label: t(`printKit.papers.${value}`) }))}
          onChange={(paper) => onChange({ ...choice, paper })}
        />
      </div>
      <div className="max-w-[40rem]">
        <SwitchRow
          label={t('printKit.marks')}
          hint={t('printKit.marksText')}
          isOn={choice.hasMarks}
          onChange={(hasMarks) => onChange({ ...choice, hasMarks })}
        />
      </div>
      <AlbumChoice
        eventId={eventId}
        albumId={choice.albumId}
        onChange={(albumId) => onChange({ ...choice, albumId })}
      />
    </>
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
