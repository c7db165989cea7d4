import { t } from 'virtual:words/findMyself'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { FaceRing } from './face-ring'
import { FoundActions } from './found-actions'
import { FoundGrid } from './found-grid'
import type { PhotosOfMeProps } from './photos-of-me-props'
import { SearchState } from './search-state'
import { SelfieInput } from './selfie-input'
import type { Found } from './use-photos-of-me'
import { useChangeFound, useSearchTogether } from './use-searches'

interface TogetherProps extends PhotosOfMeProps {
  found: Found
  photoId: string | null
  onPhoto(id: string | null): void
}

/** The photos that show both the guest and a second person, who takes a selfie too. */
export function Together({ event, permissions, found, photoId, onPhoto }: TogetherProps) {
  const change = useChangeFound(event.id)
  const { together } = found
  if (together === null) return <OtherSelfie eventId={event.id} face={found.face} />
  const count = together.photos.length
  return (
    <>
      <p role="status" className="serif text-center text-xl">
        {count === 0 ? t('together.none') : t('together.found', { count })}
      </p>
      {count > 0 && <FoundActions {...{ event, permissions }} photos={together.photos} />}
      <Button variant="ghost" className="justify-self-center" onClick={() => change({ together: null })}>
        {t('together.another')}
      </Button>
      <FoundGrid
        eventId={event.id}
        label={t('together.label')}
        photos={together.photos}
        freshIds={NONE}
        {...{ photoId, onPhoto }}
      />
    </>
  )
}

const NONE: readonly string[] = []

/** Asks for the other's consent before their selfie. */
function OtherSelfie({ eventId, face }: { eventId: string; face: string }) {
  const search = useSearchTogether(eventId, face)
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <section aria-label={t('together.tab')} className="grid justify-items-center gap-4 pt-2 text-center">
      <span className="flex -space-x-3">
        <FaceRing size={72} />
        <FaceRing size={72} isSearching={search.isPending} />
      </span>
      <p className="max-w-120">{t('together.lead')}</p>
      {isAgreed ? (
        <SelfieInput takeLabel={t('together.take')} isBusy={search.isPending} onPick={search.mutate} />
      ) : (
        <Button variant="primary" size="lg" onClick={() => setIsAgreed(true)}>
          {t('together.agree')}
        </Button>
      )}
      <SearchState search={search} pending={t('together.searching')} />
    </section>
  )
}
