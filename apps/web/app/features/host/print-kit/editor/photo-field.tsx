import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PhotoDialog } from './photo-dialog'
import type { DesignForm } from './use-print-design'

/** The photo of a template, chosen from the album. */
export function PhotoField({ eventId, form }: { eventId: string; form: DesignForm }) {
  const [isOpen, setIsOpen] = useState(false)
  const { photoId } = form.design
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{t('printEditor.photo')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setIsOpen(true)}>
          <Icon as={ImageIcon} size={18} />
          <span>{t(photoId === null ? 'printEditor.choosePhoto' : 'printEditor.changePhoto')}</span>
        </Button>
        {photoId !== null && (
          <Button variant="ghost" onClick={() => form.change({ photoId: null })}>
            {t('printEditor.removePhoto')}
          </Button>
        )}
      </div>
      <PhotoDialog
        eventId={eventId}
        isOpen={isOpen}
        chosenId={photoId}
        onClose={() => setIsOpen(false)}
        onChoose={(id) => form.change({ photoId: id })}
      />
    </div>
  )
}
