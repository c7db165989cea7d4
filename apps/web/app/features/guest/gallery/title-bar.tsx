import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import { ImageUp, PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openNotes } from '~/features/guest/notes'
import { countOf, ShareButton } from '~/features/shared/event-page'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

interface TitleBarProps {
  event: PublicEvent
  total: number
  permissions: GuestPermissions
  /** The bar appears once this element has left the screen. Another layout has another element. */
  below: HTMLElement | null
}

/** On wide screens, whose photos these are once the header has scrolled away. On phones the chips stay there. */
export function TitleBar({ event, total, permissions, below }: TitleBarProps) {
  const isShown = useIsPast(below)
  return (
    <div
      inert={!isShown}
      className={cx(
        'fixed inset-x-0 top-0 z-(--z-sticky) hidden items-center md:flex gap-4 bg-ev-surface pt-[env(safe-area-inset-top)] transition-[opacity,translate] duration-(--dur-base)',
        !isShown && 'pointer-events-none -translate-y-2 opacity-0',
      )}
    >
      <p className="grid min-h-15 min-w-0 flex-1 content-center px-(--gutter)">
        <span className="serif truncate text-[1.375rem] tight-[1.15]">
          <CoupleTitle text={event.title} />
        </span>
        <span className="numeric text-[.8125rem] leading-tight text-ev-muted">{countOf(event, total)}</span>
      </p>
      {event.socialSharing && <ShareButton title={event.title} variant="ghost" />}
      {permissions.canAddNotes && (
        <Button variant="ghost" onClick={() => openNotes('note')}>
          <Icon as={PenLine} size={18} />
          {t('guest.sendNote')}
        </Button>
      )}
      {permissions.canUpload && (
        <div className="pe-(--gutter)">
          <UploadTrigger eventId={event.id}>
            {(choose) => (
              <Button variant="primary" onClick={choose}>
                <Icon as={ImageUp} size={18} />
                {t('guest.upload')}
              </Button>
            )}
          </UploadTrigger>
        </div>
      )}
    </div>
  )
}

function useIsPast(target: HTMLElement | null): boolean {
  const [isPast, setIsPast] = useState(false)
  // An IntersectionObserver is an external system.
  useEffect(() => {
    if (target === null) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false))
    observer.observe(target)
    return () => observer.disconnect()
  }, [target])
  return isPast
}
