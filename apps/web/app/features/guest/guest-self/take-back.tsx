import { t } from 'virtual:words/guestSelf'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { takeFocus } from './take-focus'
import type { Removal } from './use-remove-message'

interface TakeBackProps {
  /** The button's accessible name. */
  label: string
  question: string
  buttonClassName?: string
  removal: Removal
}

/** Takes a message back. Like deleting a photo, it asks for confirmation in place. */
export function TakeBack({ label, question, buttonClassName, removal }: TakeBackProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'kept'>('closed')
  const { isBusy, failure, start } = removal
  if (step !== 'asking') {
    return (
      <Button
        ref={step === 'kept' ? takeFocus : undefined}
        variant="ghost"
        isIconOnly
        aria-label={label}
        className={buttonClassName}
        onClick={() => setStep('asking')}
      >
        <Icon as={Trash2} size={18} />
      </Button>
    )
  }
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2 py-1">
      <p role={failure === null ? undefined : 'alert'} className="text-sm font-semibold">
        {failure ?? question}
      </p>
      <div className="flex gap-2">
        <Button ref={takeFocus} disabled={isBusy} onClick={() => setStep('kept')}>
          {t('mine.keep')}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={start}>
          {t('mine.confirm')}
        </Button>
      </div>
    </div>
  )
}
