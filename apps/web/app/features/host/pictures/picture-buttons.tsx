import type { WaitReason } from '@afterglow/uploader'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { WaitingNote } from '~/features/shared/uploads'
import { refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { toast } from '~/ui/toast'
import { type PicturePlace, type SentPicture, sendPicture } from './send-picture'

export type PictureWords = Readonly<
  Record<'choose' | 'change' | 'remove' | 'saved' | 'removed' | 'removeFailed' | 'tooLarge', string>
>

interface PictureButtonsProps<Shown> {
  place: PicturePlace<Shown>
  words: PictureWords
  /** What the file picker offers. */
  accept: string
  hasPicture: boolean
  remove(): Promise<Shown>
  /** The server shows another picture, or none. */
  onShown(shown: Shown): void
}

function usePicture<Shown>({ place, words, remove, onShown }: PictureButtonsProps<Shown>) {
  const [percent, setPercent] = useState(0)
  const [waitsFor, setWaitsFor] = useState<WaitReason>()
  const sending = useMutation({
    mutationFn: (file: File) => sendPicture({ place, file, onProgress: setPercent, onWaiting: setWaitsFor }),
    onMutate: () => setPercent(0),
    onSuccess(sent: SentPicture<Shown>) {
      if (sent.outcome === 'ready') {
        onShown(sent.shown)
        toast.success(words.saved)
      } else if (sent.outcome === 'late') {
        toast.success(t('pictures.uploading'), t('pictures.late'))
      } else {
        toast.destructive(
          t('pictures.failed'),
          sent.outcome === 'tooLarge' ? words.tooLarge : t('pictures.unreadable'),
        )
      }
    },
    onError: (error) => toast.destructive(t('pictures.failed'), refusalOf(error)),
  })
  const removing = useMutation({
    mutationFn: remove,
    onSuccess(shown) {
      onShown(shown)
      toast.success(words.removed)
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? words.removeFailed),
  })
  return { sending, removing, percent, waitsFor }
}

/** Chooses, replaces and removes a picture of an event. The old one stays until the new one is ready. */
export function PictureButtons<Shown>(props: PictureButtonsProps<Shown>) {
  const { words, accept, hasPicture } = props
  const { sending, removing, percent, waitsFor } = usePicture(props)
  const input = useRef<HTMLInputElement>(null)

  function choose(ev: ChangeEvent<HTMLInputElement>) {
    const [file] = ev.target.files ?? []
    if (file) sending.mutate(file)
    // Choosing the same file again must fire a change, too.
    ev.target.value = ''
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="sm"
        isBusy={sending.isPending}
        busyLabel={t('pictures.uploading')}
        disabled={removing.isPending}
        onClick={() => input.current?.click()}
      >
        <Icon as={ImagePlus} size={16} />
        <span>{hasPicture ? words.change : words.choose}</span>
      </Button>
      {hasPicture && (
        <Button
          size="sm"
          variant="danger-quiet"
          isBusy={removing.isPending}
          busyLabel={t('pictures.removing')}
          disabled={sending.isPending}
          onClick={() => removing.mutate()}
        >
          <Icon as={Trash2} size={16} />
          <span>{words.remove}</span>
        </Button>
      )}
      <input ref={input} type="file" accept={accept} hidden aria-label={words.choose} onChange={choose} />
      {sending.isPending && (
        <div className="grid basis-full gap-1.5">
          <Progress value={percent} max={100} label={t('pictures.uploading')} />
          <WaitingNote reason={waitsFor} />
        </div>
      )}
    </div>
  )
}
