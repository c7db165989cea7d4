import type { Event } from '@afterglow/contract/events'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ArchivePanel, DownloadAllButton, useArchive } from '~/features/host/archives'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { DeleteEventDialog } from './delete-event-dialog'

export function SettingsDanger({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false)
  const order = useArchive(event.id)
  return (
    <div className="grid gap-5">
      <Card data-setting="export" className="grid justify-items-start gap-4 p-5 sm:p-7">
        <h2 className="serif text-[1.5rem] tight-[1.15]">{t('danger.exportTitle')}</h2>
        <p className="max-w-[38rem] text-[.9375rem] text-muted">{t('danger.exportText')}</p>
        <DownloadAllButton isBusy={order.isAsking} onClick={order.askForAll} />
      </Card>
      <ArchivePanel archive={order.archive} onArrange={order.arrange} onClose={order.putAway} />
      <Card data-setting="delete" className="grid justify-items-start gap-4 border-danger-border p-5 sm:p-7">
        <h2 className="serif text-[1.5rem] tight-[1.15]">{t('danger.title')}</h2>
        <p className="max-w-[38rem] text-[.9375rem] text-muted">{t('danger.text')}</p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          <Icon as={Trash2} size={18} />
          {t('danger.open')}
        </Button>
        <DeleteEventDialog event={event} isOpen={isOpen} onOpenChange={setIsOpen} />
      </Card>
    </div>
  )
}
