import { deleteEvent, type Event } from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { EVENT_LISTS, eventQuery } from '~/features/host/events'
import { call, isApiError, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { SubmitDialog } from '~/ui/submit-dialog'
import { toast } from '~/ui/toast'
import { LEFT_FOR_GOOD } from './leave-warning'

interface DeleteEventDialogProps {
  event: Event
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Asks for the title, since deletion cannot be undone. */
export function DeleteEventDialog({ event, isOpen, onOpenChange }: DeleteEventDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { title: '' } })
  const { errors, isSubmitting } = formState

  function close() {
    reset()
    onOpenChange(false)
  }

  async function submit(title: string) {
    try {
      await call(deleteEvent, { params: { eventId: event.id }, body: { title } })
      await navigate('/dashboard/home', { replace: true, state: LEFT_FOR_GOOD })
      toast.success(t('danger.deleted'))
      client.removeQueries({ queryKey: eventQuery(event.id).queryKey })
      await client.invalidateQueries({ queryKey: EVENT_LISTS })
    } catch (error) {
      if (isApiError(error, 'event.title_mismatch')) setError('title', { message: t('danger.mismatch') })
      else toast.destructive(t('errors.title'), refusalOf(error) ?? t('danger.failed'))
    }
  }

  return (
    <SubmitDialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={handleSubmit(({ title }) => submit(title))}
      title={t('danger.dialogTitle')}
      description={t('danger.dialogText')}
      closeLabel={t('app.close')}
      cancelLabel={t('app.cancel')}
      submitLabel={t('danger.confirm')}
      busyLabel={t('danger.deleting')}
      isSaving={isSubmitting}
      isDanger
    >
      <TextField
        {...register('title', {
          validate: (title) => title.trim() === event.title.trim() || t('danger.mismatch'),
        })}
        label={t('danger.type', { title: event.title })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.title?.message}
      />
    </SubmitDialog>
  )
}
