import { COVER_TYPES, type Event, removeCover } from '@afterglow/contract/events'
import type { WaitReason } from '@afterglow/uploader'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { WaitingNote } from '~/features/shared/uploads'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { toast } from '~/ui/toast'
import { showEvent } from './save-event'
import { type SentCover, sendCover } from './send-cover'

/** Some systems recognize HEIC only by its extension. */
const ACCEPT = [...COVER_TYPES, '.heic', '.heif'].join(',')

function useCover({ id: eventId }: Event) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const [waitsFor, setWaitsFor] = useState<WaitReason>()
  const send = useMutation({
    mutationFn: (file: File) => sendCover({ eventId, file, onProgress: setPercent, onWaiting: setWaitsFor }),
    onMutate: () => setPercent(0),
    onSuccess(sent: SentCover) {
      if (sent.outcome === 'ready') {
        showEvent(client, sent.event)
        toast.success(t('details.imageSaved'))
      } else if (sent.outcome === 'late') {
        toast.success(t('details.uploading'), t('details.late'))
      } else {
        toast.destructive(t('details.imageFailed'), t(`details.${sent.outcome}`))
      }
    },
    onError: (error) => toast.destructive(t('details.imageFailed'), refusalOf(error)),
  })
  const remove = useMutation({
    mutationFn: () => call(removeCover, { params: { eventId } }),
    onSuccess(event) {
      showEvent(client, event)
      toast.success(t('details.imageRemoved'))
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('details.removeFailed')),
  })
  return { send, remove, percent, waitsFor }
}

/** The buttons of the cover photo. The old one stays until the new one is ready. */
export function CoverButtons({ event }: { event: Event }) {
  const { send, remove, percent, waitsFor } = useCover(event)
  const input = useRef<HTMLInputElement>(null)
  const hasPhoto = event.primaryImageUrl !== null

  function choose(ev: ChangeEvent<HTMLInputElement>) {
    const [file] = ev.target.files ?? []
    if (file) send.mutate(file)
    // Choosing the same file again must fire a change, too.
    ev.target.value = ''
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="sm"
        isBusy={send.isPending}
        busyLabel={t('details.uploading')}
        disabled={remove.isPending}
        onClick={() => input.current?.click()}
      >
        <Icon as={ImagePlus} size={16} />
        <span>{t(hasPhoto ? 'details.change' : 'details.choose')}</span>
      </Button>
      {hasPhoto && (
        <Button
          size="sm"
          variant="danger-quiet"
          isBusy={remove.isPending}
          busyLabel={t('details.removing')}
          disabled={send.isPending}
          onClick={() => remove.mutate()}
        >
          <Icon as={Trash2} size={16} />
          {t('details.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t('details.choose')}
        onChange={choose}
      />
      {send.isPending && (
        <div className="grid basis-full gap-1.5">
          <Progress value={percent} max={100} label={t('details.uploading')} />
          <WaitingNote reason={waitsFor} />
        </div>
      )}
    </div>
  )
}
