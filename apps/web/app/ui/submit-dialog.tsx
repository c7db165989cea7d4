import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'

interface SubmitDialogProps extends Omit<DialogProps, 'onOpenChange' | 'footer'> {
  onClose(): void
  onSubmit: FormEventHandler<HTMLFormElement>
  isSaving: boolean
  cancelLabel: string
  submitLabel: string
  busyLabel: string
  /** Its action cannot be undone. */
  isDanger?: boolean
  /** Above the form. */
  intro?: ReactNode
  children: ReactNode
}

/** A dialog that contains one form: Cancel, and a button that submits it. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { onClose, onSubmit, cancelLabel, submitLabel, busyLabel, isDanger, intro, children, ...dialog } =
    props
  const formId = useId()
  const footer = (
    <>
      <Button disabled={dialog.isSaving} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={dialog.isSaving}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} onOpenChange={(next) => !next && onClose()} footer={footer}>
      {intro}
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
