import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast'

interface DeletionOptions<T> {
  title: string
  describe(message: T): string
  deleted: string
  remove(message: T): Promise<unknown>
  onDeleted(): void
}

/** A deletion with a confirmation in a {@link DeleteDialog}. The message stays named while the dialog closes. */
export function useDeletion<T>(options: DeletionOptions<T>) {
  const [message, setMessage] = useState<T | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: options.remove,
    onSuccess() {
      options.onDeleted()
      toast.success(options.deleted)
      setIsOpen(false)
    },
    onError: () => toast.destructive(t('errors.title'), t('messages.deleteFailed')),
  })
  return {
    isOpen,
    setIsOpen,
    isPending,
    title: options.title,
    text: message === null ? null : options.describe(message),
    ask(asked: T) {
      setMessage(asked)
      setIsOpen(true)
    },
    confirm() {
      if (message !== null) mutate(message)
    },
  }
}

type Deletion = Omit<ReturnType<typeof useDeletion>, 'ask'>

export function DeleteDialog({ deletion }: { deletion: Deletion }) {
  const { isOpen, setIsOpen, isPending, title, text, confirm } = deletion
  if (text === null) return null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={text}
      closeLabel={t('app.close')}
      width="sm"
      isSaving={isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={() => setIsOpen(false)}>
            {t('app.cancel')}
          </Button>
          <Button variant="danger" isBusy={isPending} busyLabel={t('messages.deleting')} onClick={confirm}>
            {t('messages.delete')}
          </Button>
        </>
      }
    />
  )
}
