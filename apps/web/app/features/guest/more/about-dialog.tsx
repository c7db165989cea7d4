import type { PublicEvent } from '@afterglow/contract/gallery'
import { t } from '~/lib/guest-part-words'
import { installation } from '~/lib/installation'
import { siteHref } from '~/lib/site-href'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface AboutDialogProps {
  event: PublicEvent
  groupsFaces: boolean
  /** Explains how faces are grouped, and how to be left out. */
  onFaces(): void
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** The hosts' message, what is done with faces here, and the legal pages. */
export function AboutDialog({ event, groupsFaces, onFaces, ...state }: AboutDialogProps) {
  return (
    <Dialog {...state} title={t('more.about')} closeLabel={t('more.close')} width="sm" isSheetOnPhones>
      <div className="grid justify-items-start gap-5">
        {event.hostMessage && (
          <p className="leading-snug wrap-anywhere whitespace-pre-line">
            <bdi>{event.hostMessage}</bdi>
          </p>
        )}
        {groupsFaces && (
          <p className="text-muted">
            {t('more.facesNotice')}{' '}
            <Button variant="ghost" size="sm" className="-mx-2 align-baseline" onClick={onFaces}>
              {t('more.facesMore')}
            </Button>
          </p>
        )}
        <p className="flex flex-wrap gap-x-5 text-muted">
          <a href={siteHref('/privacy-policy')} className="inline-flex min-h-11 items-center">
            {t('more.privacy')}
          </a>
          <a href={siteHref('/terms-of-use')} className="inline-flex min-h-11 items-center">
            {t('more.terms')}
          </a>
          <span className="inline-flex min-h-11 items-center">
            {t('more.by', { app: installation.name })}
          </span>
        </p>
      </div>
    </Dialog>
  )
}
