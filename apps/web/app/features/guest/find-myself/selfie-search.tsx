import { findMyself } from '@afterglow/contract/faces'
import { useMutation } from '@tanstack/react-query'
import { Camera, Image } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { call, refusalOf } from '~/lib/api'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { FoundPhotos } from './found-photos'
import { smallJpeg } from './small-jpeg'
import { t } from './words'

interface SelfieSearchProps {
  eventId: string
  /** The photo shown large. */
  photoId: string | null
  onPhoto(id: string | null): void
}

/** Finds the photos of the person in a selfie. The picture is sent with the search and used for nothing else. */
export function SelfieSearch({ eventId, photoId, onPhoto }: SelfieSearchProps) {
  const search = useMutation({
    mutationFn: async (file: File) => {
      const bytes = await smallJpeg(file).catch(() => null)
      if (bytes === null) return 'unreadable' as const
      return (await call(findMyself, { params: { eventId }, bytes })).photos
    },
  })
  const photos = Array.isArray(search.data) ? search.data : null
  const problem =
    search.data === 'unreadable'
      ? t('sheet.unreadable')
      : search.isError
        ? (refusalOf(search.error) ?? t('sheet.failed'))
        : null
  return (
    <section className="grid gap-4">
      <p className="text-muted">{t('sheet.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <PictureInput
          icon={Camera}
          label={t('sheet.take')}
          isCamera
          isBusy={search.isPending}
          onPick={search.mutate}
        />
        <PictureInput
          icon={Image}
          label={t('sheet.choose')}
          isBusy={search.isPending}
          onPick={search.mutate}
        />
      </div>
      <p role="status" className="font-medium empty:hidden">
        {search.isPending
          ? t('sheet.searching')
          : photos !== null &&
            (photos.length === 0 ? t('sheet.none') : t('sheet.found', { count: photos.length }))}
      </p>
      {problem !== null && !search.isPending && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      {photos !== null && photos.length > 0 && (
        <FoundPhotos eventId={eventId} photos={photos} photoId={photoId} onPhoto={onPhoto} />
      )}
    </section>
  )
}

interface PictureInputProps {
  icon: typeof Camera
  label: string
  isCamera?: boolean
  isBusy: boolean
  onPick(file: File): void
}

function PictureInput({ icon, label, isCamera = false, isBusy, onPick }: PictureInputProps) {
  const id = useId()
  function pick(ev: ChangeEvent<HTMLInputElement>) {
    const [file] = ev.target.files ?? []
    // Lets the same picture be chosen again.
    ev.target.value = ''
    if (file) onPick(file)
  }
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={isCamera ? 'user' : undefined}
        disabled={isBusy}
        onChange={pick}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={buttonLook(
          { variant: isCamera ? 'primary' : 'secondary' },
          'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50',
        )}
      >
        <Icon as={icon} size={18} />
        <span>{label}</span>
      </label>
    </span>
  )
}
