import { t } from 'virtual:words/findMyself'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { Button } from '~/ui/button'
import { PageLayer, PageLayerTitle } from '~/ui/page-layer'
import { useBackCloses } from '~/ui/use-back-closes'
import { AboutFaces } from './about-faces'
import { FoundAlbum } from './found-album'
import { lookAgain } from './look-again'
import { SelfieStep } from './selfie-step'
import { useFound, usePhotosOfMe } from './use-photos-of-me'
import { useChangeFound } from './use-searches'

/** The guest's own album: a selfie and its results. Covers the page, which stays mounted below. */
export function PhotosOfMeLayer({ page: { event }, permissions }: GuestPartProps) {
  const { close, showSent } = usePhotosOfMe()
  const found = useFound(event.id)
  const [isAgain, setIsAgain] = useState(false)
  const [photoId, setPhotoId] = useState<string | null>(null)
  useBackCloses(photoId !== null, () => setPhotoId(null))
  useSeen(event.id)
  const isAsking = !found || isAgain
  return (
    <PageLayer
      backLabel={t('album.back')}
      onBack={close}
      onEscape={photoId === null ? close : () => setPhotoId(null)}
    >
      <PageLayerTitle className={isAsking ? 'serif text-center text-display-sm' : 'sr-only'}>
        {t('sheet.title')}
      </PageLayerTitle>
      {isAsking ? (
        <SelfieStep
          eventId={event.id}
          wasForgotten={found === null}
          onFound={() => setIsAgain(false)}
          onBack={found && isAgain ? () => setIsAgain(false) : null}
        />
      ) : (
        <FoundAlbum
          {...{ event, permissions, found, photoId }}
          onPhoto={setPhotoId}
          onAgain={() => setIsAgain(true)}
        />
      )}
      {!permissions.isHost && (
        <Button variant="ghost" className="justify-self-center" onClick={showSent}>
          {t('album.sent')}
        </Button>
      )}
      {isAsking && <AboutFaces eventId={event.id} isHost={permissions.isHost} hasTitle />}
    </PageLayer>
  )
}

/** Refetches the album when it opens; when it closes, its new photos count as seen. */
function useSeen(eventId: string) {
  const client = useQueryClient()
  const change = useChangeFound(eventId)
  const onClose = useEffectEvent(() => {
    change({ freshIds: [] })
  })
  // Picture addresses may have expired since the last visit; unmounting is the only sign that the album was
  // closed.
  useEffect(() => {
    void lookAgain(client, eventId)
    return () => onClose()
  }, [client, eventId])
}
