import { t } from 'virtual:words/guestSelf'
import { deleteMedia, type Media } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileImage, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ownMediaKey, removeMediaFromCache } from '~/features/shared/media'
import { call } from '~/lib/api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { takeFocus } from './take-focus'

/** One of this guest's photos. Deleting asks for confirmation in place. */
export function OwnTile({ eventId, media }: { eventId: string; media: Media }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'kept'>('closed')
  const isAsking = step === 'asking'
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteMedia, { params: { eventId, mediaId: media.id } }),
    async onSuccess() {
      removeMediaFromCache(client, eventId, media.id)
      await client.invalidateQueries({ queryKey: ownMediaKey(eventId) })
    },
  })
  return (
    <li className="relative aspect-square overflow-hidden rounded-photo bg-sunken">
      {media.thumbnailUrl ? (
        <img src={media.thumbnailUrl} alt={media.title} loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-subtle">
          <Icon as={FileImage} />
        </span>
      )}
      {media.status === 'required_approval' && (
        <Badge tone="warning" className="absolute! top-1 start-1">
          {t('mine.waiting')}
        </Badge>
      )}
      {media.canDelete && !isAsking && (
        <Button
          ref={step === 'kept' ? takeFocus : undefined}
          variant="on-photo"
          isIconOnly
          aria-label={t('mine.remove', { title: media.title })}
          className="absolute! end-1 bottom-1"
          onClick={() => setStep('asking')}
        >
          <Icon as={Trash2} size={18} />
        </Button>
      )}
      {isAsking && (
        <div className="absolute inset-0 grid content-center gap-1.5 bg-card/95 p-2 text-center">
          <p className="text-xs leading-tight font-semibold text-ink">
            {remove.isError ? t('mine.removeFailed') : t('mine.confirmText')}
          </p>
          <Button size="sm" variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('mine.confirm')}
          </Button>
          <Button ref={takeFocus} size="sm" disabled={remove.isPending} onClick={() => setStep('kept')}>
            {t('mine.keep')}
          </Button>
        </div>
      )}
    </li>
  )
}
