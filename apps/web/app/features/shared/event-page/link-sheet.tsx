import { isInApp } from '~/lib/in-app'
import { t } from '~/lib/link-words'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/field'

interface LinkSheetProps {
  link: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

export function LinkSheet({ link, isOpen, onOpenChange }: LinkSheetProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      isSheetOnPhones
    >
      <div className="grid gap-4">
        <TextField
          label={t('label')}
          value={link}
          readOnly
          autoFocus
          onFocus={(ev) => ev.currentTarget.select()}
        />
        {isInApp(navigator.userAgent) && <p className="text-sm text-muted">{t('inApp')}</p>}
      </div>
    </Dialog>
  )
}
