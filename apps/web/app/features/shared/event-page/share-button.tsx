import { Share } from 'lucide-react'
import { isAlbumId } from '~/features/shared/media'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import type { ButtonVariant } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { useLinkByHand } from './use-link-by-hand'

interface ShareButtonProps {
  title: string
  variant: ButtonVariant
  /** Shows a label beside the icon. */
  isWide?: boolean
  className?: string
}

/** Shares the link of the event, or of the album that is shown: through the phone's share sheet, otherwise through the clipboard, otherwise by hand. */
export function ShareButton({ title, variant, isWide = false, className }: ShareButtonProps) {
  const byHand = useLinkByHand()
  return (
    <>
      <Button
        variant={variant}
        aria-label={t('guest.share')}
        className={cx(!isWide && 'w-(--control-md) px-0!', className)}
        onClick={() => void share(title, byHand.show)}
      >
        <Icon as={Share} size={18} />
        {isWide && <span>{t('guest.share')}</span>}
      </Button>
      {byHand.sheet}
    </>
  )
}

async function share(title: string, showByHand: (link: string) => void): Promise<void> {
  const { origin, pathname, search } = window.location
  const album = new URLSearchParams(search).get('album')
  // With the album that is shown; without the open photo, and without parameters added by a mail program.
  const url = `${origin}${pathname}${isAlbumId(album) ? `?album=${album}` : ''}`
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    // Missing without https.
    if (navigator.clipboard === undefined) return showByHand(url)
    await navigator.clipboard.writeText(url)
    const { toast } = await import('~/ui/toast')
    toast.success(t('guest.linkCopied'))
  } catch (err) {
    if (!(err instanceof DOMException)) throw err
    // Canceling is not a failure; some apps allow neither.
    if (err.name !== 'AbortError') showByHand(url)
  }
}
