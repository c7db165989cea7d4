import { Share } from 'lucide-react'
import { createContext, use } from 'react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import type { ButtonVariant } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { useLinkByHand } from './use-link-by-hand'

/** The path of the album that the page shows, which is shared then; null for the page itself. */
export const SharedPathContext = createContext<string | null>(null)

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
  const path = use(SharedPathContext)
  return (
    <>
      <Button
        variant={variant}
        aria-label={t('guest.share')}
        className={cx(!isWide && 'w-(--control-md) px-0!', className)}
        onClick={() => void share({ title, url: linkTo(path) }, byHand.show)}
      >
        <Icon as={Share} size={18} />
        {isWide && <span>{t('guest.share')}</span>}
      </Button>
      {byHand.sheet}
    </>
  )
}

/** Without the open photo, and without parameters added by a mail program. */
function linkTo(path: string | null): string {
  const { origin, pathname } = window.location
  return origin + (path ?? pathname)
}

async function share(
  page: { title: string; url: string },
  showByHand: (link: string) => void,
): Promise<void> {
  const { url } = page
  try {
    if (typeof navigator.share === 'function') return await navigator.share(page)
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
