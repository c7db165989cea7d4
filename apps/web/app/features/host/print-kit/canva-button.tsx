import { CANVA_IMPORT } from '@afterglow/contract/print-kit'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { download } from '~/lib/save-file'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'

interface CanvaButtonProps {
  /** Address of the PDF for Canva: without bleed and marks. */
  pdf: string
  /** The template's name, for screen readers. */
  name?: string
  isBlock?: boolean
  /** Saves what has to be in the PDF first; false when that failed. */
  isReady?(): Promise<boolean>
}

/** Opens a PDF in Canva. This leaves our site, so a dialog explains first what will happen. */
export function CanvaButton({ pdf, name, isBlock = false, isReady }: CanvaButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    if (isReady && !(await isReady())) toast.destructive(t('errors.title'), t('printEditor.saveFailed'))
    else setIsOpen(true)
  }

  function leave() {
    download(pdf)
    toast.success(t('printables.opening'))
    setIsOpen(false)
  }

  return (
    <>
      <Button
        isBlock={isBlock}
        aria-label={name && t('printables.openNamed', { name })}
        onClick={() => void open()}
      >
        {t('printables.open')}
        <Icon as={ExternalLink} size={18} />
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('canva.title')}
        description={t('canva.text')}
        closeLabel={t('app.close')}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('canva.cancel')}</Button>
            <a
              href={CANVA_IMPORT}
              target="_blank"
              rel="noopener noreferrer"
              onClick={leave}
              className={buttonLook({ variant: 'primary' })}
            >
              {t('canva.go')}
              <Icon as={ExternalLink} size={18} />
            </a>
          </>
        }
      >
        <ol className="grid list-decimal gap-2 ps-5 text-[.9375rem]">
          <li>{t('canva.first')}</li>
          <li>{t('canva.second')}</li>
          <li>{t('canva.third')}</li>
        </ol>
        <p className="mt-4 text-sm text-muted">{t('canva.letters')}</p>
      </Dialog>
    </>
  )
}
