import { deleteMedia, type Media } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast'
import { removeMediaFromCache } from './media-facts'

/** Deleting asks first. The photo stays named while the dialog closes. */
export function useDeleteDialog(eventId: string) {
  const [media, setMedia] = useState<Media | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    ask(asked: Media) {
      setMedia(asked)
      setIsOpen(true)
    },
    dialog: media && (
      <DeleteDialog eventId={eventId} media={media} isOpen={isOpen} onOpenChange={setIsOpen} />
    ),
  }
}

interface DeleteDialogProps {
  eventId: string
  media: Media
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

function DeleteDialog({ eventId, media, isOpen, onOpenChange }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteMedia, { params: { eventId, mediaId: media.id } }),
    onSuccess() {
      removeMediaFromCache(queryClient, eventId, media.id)
      toast.success(t('gallery.deleted'))
      onOpenChange(false)
    },
    onError: () => toast.destructive(t('errors.title'), t('gallery.deleteFailed')),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('gallery.deleteTitle')}
      description={t('gallery.deleteText', { title: media.title || t('media.untitled') })}
      closeLabel={t('app.close')}
      width="sm"
      isSaving={remove.isPending}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={() => onOpenChange(false)}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            busyLabel={t('gallery.deleting')}
            onClick={() => remove.mutate()}
          >
            {t('gallery.deleteConfirm')}
          </Button>
        </>
      }
    />
  )
}
