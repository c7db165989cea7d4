import { type ReactNode, useId, useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog, type DialogProps } from '~/ui/dialog'
import { LeaveDialog } from './leave-dialog'
import { OvertakenNotice } from './overtaken-notice'
import type { SavedForm } from './saved-form'

interface FormDialogProps {
  form: SavedForm
  isOpen: boolean
  onClose(): void
  title: string
  width?: DialogProps['width']
  /** Left in the footer: a summary of what will be saved. */
  summary?: ReactNode
  children: ReactNode
}

/** A dialog with something to save: closing it asks first when edits would be lost. */
export function FormDialog({ form, isOpen, onClose, title, width, summary, children }: FormDialogProps) {
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)

  function close() {
    setIsAsking(false)
    form.discard()
    onClose()
  }
  const ask = () => (form.isDirty ? setIsAsking(true) : close())

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && ask()}
      title={title}
      closeLabel={t('app.close')}
      width={width}
      isSheetOnPhones
      isSaving={form.isSaving}
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-2.5 gap-y-3">
          <OvertakenNotice form={form} />
          {summary && <div className="me-auto min-w-0 max-sm:w-full">{summary}</div>}
          <Button variant="ghost" disabled={form.isSaving} onClick={ask}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={form.isOvertaken}
            isBusy={form.isSaving}
            busyLabel={t('eventForm.saving')}
          >
            {t('eventForm.save')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] content-start"
        onSubmit={(ev) => {
          ev.preventDefault()
          if (form.isDirty) form.save()
          else close()
        }}
      >
        {children}
      </form>
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={close} />
    </Dialog>
  )
}
