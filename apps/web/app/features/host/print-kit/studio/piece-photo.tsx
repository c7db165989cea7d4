import {
  getPrintPhotoState,
  MAX_PRINT_PHOTO_BYTES,
  PIECE_PHOTOS,
  PRINT_PHOTO_TYPES,
  putPrintPhoto,
} from '@afterglow/contract/print-kit'
import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { PictureButtons, type PictureWords } from '~/features/host/pictures'
import { sendBytes } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PhotoDialog } from '../editor/photo-dialog'
import type { LookForm } from './use-piece-look'

const ACCEPT = PRINT_PHOTO_TYPES.join(',')

const words: PictureWords = {
  choose: t('printStudio.upload'),
  change: t('printStudio.upload'),
  remove: t('printEditor.removePhoto'),
  saved: t('printStudio.uploaded'),
  removed: t('printStudio.photos.none'),
  removeFailed: t('printEditor.saveFailed'),
  tooLarge: t('printStudio.photoTooLarge'),
}

/** The photo of a piece: the cover, one of the album, or an upload that guests never see. */
export function PiecePhoto({ eventId, form }: { eventId: string; form: LookForm }) {
  const [isOpen, setIsOpen] = useState(false)
  const { photo } = form.look
  const kind = photo === null ? 'none' : (PIECE_PHOTOS.find((one) => one === photo) ?? 'album')
  const isMissing = kind === 'cover' && form.kept.photoDpi === null
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-sm font-semibold">{t('printEditor.photo')}</p>
        <p className="text-sm text-muted">{t(`printStudio.photos.${isMissing ? 'noCover' : kind}`)}</p>
      </div>
      <Button isBlock onClick={() => setIsOpen(true)}>
        <Icon as={ImageIcon} size={18} />
        <span>{t('printStudio.anotherPhoto')}</span>
      </Button>
      <div className="flex flex-wrap gap-2">
        <PictureButtons<null>
          words={words}
          accept={ACCEPT}
          hasPicture={false}
          place={{
            maxBytes: MAX_PRINT_PHOTO_BYTES,
            send: async (bytes) =>
              (await sendBytes(putPrintPhoto, { params: { eventId }, ...bytes })).photoId,
            async look(photoId) {
              const { state } = await call(getPrintPhotoState, { params: { eventId, photoId } })
              return { state, shown: null }
            },
          }}
          remove={() => Promise.resolve(null)}
          // A new upload replaces the last one under the same name: it is saved, and so drawn, again.
          onShown={() => form.change({ photo: 'uploaded' })}
        />
        {kind !== 'cover' && (
          <Button size="sm" variant="ghost" onClick={() => form.change({ photo: 'cover' })}>
            {t('printStudio.useCover')}
          </Button>
        )}
        {kind !== 'none' && (
          <Button size="sm" variant="ghost" onClick={() => form.change({ photo: null })}>
            {t('printStudio.noPhoto')}
          </Button>
        )}
      </div>
      <PhotoDialog
        eventId={eventId}
        isOpen={isOpen}
        chosenId={photo}
        onClose={() => setIsOpen(false)}
        onChoose={(id) => form.change({ photo: id })}
      />
    </div>
  )
}
