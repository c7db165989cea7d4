import { t } from 'virtual:words/findMyself'
import { Button } from '~/ui/button'
import { FaceRing } from './face-ring'
import { SearchState } from './search-state'
import { SelfieInput } from './selfie-input'
import { useSearch } from './use-searches'

interface SelfieStepProps {
  eventId: string
  /** The guest has just forgotten their face, or may no longer search. */
  wasForgotten: boolean
  onFound(): void
  /** Returns to the earlier results, if there are any. */
  onBack: (() => void) | null
}

/** Asks for a selfie and searches for the person in it. */
export function SelfieStep({ eventId, wasForgotten, onFound, onBack }: SelfieStepProps) {
  const search = useSearch(eventId)
  const pick = (file: File) => search.mutate(file, { onSuccess: (problem) => problem === null && onFound() })
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <FaceRing size={148} isSearching={search.isPending} />
      {wasForgotten && (
        <p role="status" className="font-semibold">
          {t('album.forgotten')}
        </p>
      )}
      <p className="max-w-120">{t('sheet.lead')}</p>
      <SelfieInput takeLabel={t('sheet.take')} isBusy={search.isPending} onPick={pick} />
      <SearchState search={search} pending={t('sheet.searching')} />
      {onBack !== null && (
        <Button variant="ghost" onClick={onBack}>
          {t('album.keepFound')}
        </Button>
      )}
    </div>
  )
}
