import { t } from 'virtual:words/faces'
import type { FaceDetection } from '@afterglow/contract/faces'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '~/lib/format'
import { Card } from '~/ui/card'
import { newestFacesQuery } from './face-queries'
import { FaceViewer } from './face-viewer'

const NONE: FaceDetection[] = []

/** The panel of the faces found last, 56 pixels each, fifty at most. */
export function NewestFaces({ eventId }: { eventId: string }) {
  const { data } = useQuery(newestFacesQuery(eventId))
  const [openId, setOpenId] = useState<string | null>(null)
  const faces = data?.faces ?? NONE
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-sm font-semibold">{t('panel.title')}</h2>
      {data !== undefined && faces.length === 0 && <p className="text-sm text-muted">{t('panel.empty')}</p>}
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,3.5rem)] gap-2 overflow-y-auto">
        {faces.map((face) => (
          <li key={face.id}>
            <button
              type="button"
              aria-label={t('panel.face', { date: formatDate(face.media.createdAt) })}
              onClick={() => setOpenId(face.mediaId)}
              className="block cursor-pointer rounded-photo"
            >
              <img
                src={face.croppedFaceUrl}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 rounded-photo bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <FaceViewer eventId={eventId} faces={faces} photoId={openId} onPhoto={setOpenId} />
    </Card>
  )
}
