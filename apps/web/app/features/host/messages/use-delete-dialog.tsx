import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast'

interface DeleteOptions<T> {
  title: string
  describe(message: T): string
  deleted: string
  remove(message: T): Promise<unknown>
  onDeleted(): void
}

/** Deleting asks first. The message stays named while the dialog closes. */
export function useDeleteDialog<T>(options: DeleteOptions<T>) {
  const [message, setMessage] = useState<T | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const removal = useMutation({
    mutationFn: options.remove,
    onSuccess() {
      options.onDeleted()
      toast.success(options.deleted)
      setIsOpen(false)
    },
    onError: () => toast.destructive(t('errors.title'), t('messages.deleteFailed')),
  })
  return {
    ask(asked: T) {
      setMessage(asked)
      setIsOpen(true)
    },
    dialog: message !== null && (
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={options.title}
        description={options.describe(message)}
        closeLabel={t('app.close')}
        width="sm"
        isSaving={removal.isPending}
        footer={
          <>
            <Button disabled={removal.isPending} onClick={() => setIsOpen(false)}>
              {t('app.cancel')}
            </Button>
            <Button
              variant="danger"
              isBusy={removal.isPending}
              busyLabel={t('messages.deleting')}
              onClick={() => removal.mutate(message)}
            >
              {t('messages.delete')}
            </Button>
          </>
        }
      />
    ),
  }
}
