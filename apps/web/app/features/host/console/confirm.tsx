import { t } from 'virtual:words/operator'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface Question {
  label: string
  title: string
  text: string
  isDanger?: boolean
}

interface ConfirmProps extends Question {
  isBusy: boolean
  onConfirm(close: () => void): void
}

/** A button whose action is asked about before it happens. */
export function ConfirmButton({ isBusy, onConfirm, ...question }: ConfirmProps) {
  const [isOpen, setIsOpen] = useState(false)
  // What was asked stays while the dialog closes, although the button already offers the opposite.
  const [asked, setAsked] = useState<Question>(question)
  return (
    <>
      <Button
        size="sm"
        variant={question.isDanger ? 'danger' : 'secondary'}
        onClick={() => {
          setAsked(question)
          setIsOpen(true)
        }}
      >
        {question.label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={asked.title}
        description={asked.text}
        closeLabel={t('app.close')}
        width="sm"
        isSaving={isBusy}
        footer={
          <>
            <Button disabled={isBusy} onClick={() => setIsOpen(false)}>
              {t('app.cancel')}
            </Button>
            <Button
              variant={asked.isDanger ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyLabel={t('app.loading')}
              onClick={() => onConfirm(() => setIsOpen(false))}
            >
              {asked.label}
            </Button>
          </>
        }
      />
    </>
  )
}
