import type { PublicEvent } from '@afterglow/contract/gallery'
import { ArrowUpRight, Copy } from 'lucide-react'
import { t } from '~/lib/wall-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'

interface WallDialogProps {
  event: PublicEvent
  isHost: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Where to open this album's photo wall. Its plain address shows what its visitor may see. */
export function WallDialog({ event, isHost, isOpen, onOpenChange }: WallDialogProps) {
  const link = `${window.location.origin}/photo-wall/${event.id}`
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('wall.title')}
      description={t('wall.createText')}
      closeLabel={t('wall.close')}
      isSheetOnPhones
      footer={
        <>
          {isHost && (
            <a
              href={`/dashboard/events/${event.id}/customization`}
              className={buttonLook({ variant: 'ghost' })}
            >
              {t('wall.setUp')}
            </a>
          )}
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={t('wall.openNamed')}
            className={buttonLook({ variant: 'primary' })}
          >
            {t('wall.open')}
            <Icon as={ArrowUpRight} size={18} />
          </a>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-1 rounded-[1.625rem] border border-line-strong bg-sunken p-1 ps-4">
        <span className="min-w-0 flex-[1_1_9em] text-sm wrap-anywhere font-medium text-muted select-all">
          {link.replace(/^https?:\/\//, '')}
        </span>
        <Button variant="ghost" aria-label={t('wall.copy')} isIconOnly onClick={() => void copy(link)}>
          <Icon as={Copy} size={18} />
        </Button>
      </div>
    </Dialog>
  )
}

async function copy(link: string): Promise<void> {
  const { toast } = await import('~/ui/toast')
  try {
    await navigator.clipboard.writeText(link)
    toast.success(t('wall.copied'))
  } catch {
    // Refused, or unavailable without https.
    toast.destructive(t('wall.copyFailed'))
  }
}
