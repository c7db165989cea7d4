import { t } from 'virtual:words/hostModeration'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface TakeBackQuestionProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  name: string | null
  onConfirm(): Promise<unknown>
}

/** Asked first: it concerns many files at once. */
export function TakeBackQuestion({ isOpen, onOpenChange, name, onConfirm }: TakeBackQuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
    onOpenChange(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isSaving={isBusy}
      title={t('takeBack.confirmTitle', { name: name ?? t('takeBack.thisGuest') })}
      description={t('takeBack.confirmText')}
      closeLabel={t('takeBack.close')}
      width="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isBusy}>
            {t('takeBack.cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            busyLabel={t('takeBack.busy')}
            onClick={() => void confirm()}
          >
            {t('takeBack.confirm')}
          </Button>
        </>
      }
    />
  )
}
