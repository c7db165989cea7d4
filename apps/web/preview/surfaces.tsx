import { PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import photo from '~/content/photos/bouquet-small.webp'
import { drawQr } from '~/lib/qr'
import { Accordion } from '~/ui/accordion'
import { IconArch, InitialArch, PhotoArch } from '~/ui/arch'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { Mark } from '~/ui/mark'
import { QrCode } from '~/ui/qr-code'
import { Sheet } from '~/ui/sheet'
import { Columns, Part, Row } from './parts'

const drawing = drawQr('https://afterglow.example/7f3c91d2ab4k')
const themes = ['romantic', 'ocean', 'sunset', 'forest', 'purple', 'midnight']
const questions = [
  { id: 'files', title: 'Which files can guests upload?', text: 'Photos: JPG, JPEG, PNG, HEIC, HEIF.' },
  { id: 'date', title: 'Can I change the date?', text: 'Yes, at any time. The date is for display.' },
]

export function Surfaces() {
  const [open, setOpen] = useState<'dialog' | 'saving' | 'sheet' | null>(null)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <Part title="Surfaces">
      <Row label="Dialog, sheet">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Dialog
          isOpen={open === 'dialog' || open === 'saving'}
          onOpenChange={close}
          isSaving={open === 'saving'}
          title="Delete this photo?"
          description="This cannot be undone."
          closeLabel="Close"
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button
                variant="danger"
                isBusy={open === 'saving'}
                busyLabel="Deleting..."
                onClick={() => setOpen('saving')}
              >
                Delete
              </Button>
            </>
          }
        >
          <p>The body scrolls when it is long; the footer does not.</p>
        </Dialog>
        <Sheet isOpen={open === 'sheet'} onOpenChange={close} title="Upload Files" closeLabel="Close">
          <p className="pb-40">Drag the grabber down to dismiss.</p>
        </Sheet>
      </Row>
      <Row label="Arch">
        <Mark />
        <IconArch icon={Plus} />
        <PhotoArch src={photo} className="w-22" />
        {themes.map((theme) => (
          <InitialArch key={theme} title="Noor" theme={theme} className="h-24 w-32" />
        ))}
      </Row>
      <Columns>
        <QrCode drawing={drawing} alt="QR code" />
        <Card className="p-6">
          <Accordion items={questions} openId="files" />
        </Card>
        <EmptyState icon={PenLine} title="No notes yet" text="Notes from your guests will gather here." />
      </Columns>
    </Part>
  )
}
