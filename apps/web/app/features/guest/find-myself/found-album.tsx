import { t } from 'virtual:words/findMyself'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { SwitchRow } from '~/ui/switch'
import { FaceRing } from './face-ring'
import { FoundActions } from './found-actions'
import { FoundGrid } from './found-grid'
import type { PhotosOfMeProps } from './photos-of-me-props'
import { Together } from './together'
import type { Found } from './use-photos-of-me'
import { useChangeFound } from './use-searches'
import { ViewSwitch } from './view-switch'

interface FoundAlbumProps extends PhotosOfMeProps {
  found: Found
  photoId: string | null
  onPhoto(id: string | null): void
  /** Asks for another selfie. */
  onAgain(): void
}

/** The results of a selfie search, as an album. */
export function FoundAlbum({ event, permissions, found, photoId, onPhoto, onAgain }: FoundAlbumProps) {
  const [isTogether, setIsTogether] = useState(false)
  const change = useChangeFound(event.id)
  const { photos, freshIds, isAnnouncing } = found
  const shared = { event, permissions, photoId, onPhoto }
  return (
    <>
      <header className="grid justify-items-center gap-2 text-center">
        <FaceRing size={88} />
        <p role="status" className="serif text-display-sm">
          {photos.length === 0 ? t('album.none') : t('album.title', { count: photos.length })}
        </p>
        {photos.length === 0 && <p className="text-ev-muted">{t('album.noneText')}</p>}
        {freshIds.length > 0 && (
          <p role="status" className="numeric font-semibold">
            {t('album.fresh', { count: freshIds.length })}
          </p>
        )}
      </header>
      <div className="mx-auto grid w-full max-w-120 gap-3">
        {!isTogether && <FoundActions {...{ event, permissions, photos }} />}
        <SwitchRow
          label={t('album.tell')}
          hint={t('album.tellText')}
          isOn={isAnnouncing}
          onChange={(isOn) => change({ isAnnouncing: isOn })}
        />
        <ViewSwitch isTogether={isTogether} onChange={setIsTogether} />
      </div>
      {isTogether ? (
        <Together {...shared} found={found} />
      ) : (
        <FoundGrid eventId={event.id} label={t('album.label')} {...{ photos, freshIds, photoId, onPhoto }} />
      )}
      <div className="flex flex-wrap justify-center gap-x-4 gap-y-1 pt-4">
        <Button onClick={onAgain}>{t('album.again')}</Button>
        <Button variant="ghost" onClick={() => change(null)}>
          {t('album.forget')}
        </Button>
      </div>
      <p className="text-center text-sm text-ev-muted">{t('album.kept')}</p>
    </>
  )
}
