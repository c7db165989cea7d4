import type { Media } from '@afterglow/contract/media'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { t } from '~/lib/i18n'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { lightboxButton } from './view-tools'

export function CloseButton({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label={t('lightbox.close')}
      onClick={onClick}
      className={cx(lightboxButton, className)}
    >
      <Icon as={X} size={24} />
    </button>
  )
}

export function DownloadLink({ media }: { media: Media | undefined }) {
  // Keeps the counter centered on a phone.
  if (!media?.fileUrl) return <span className="size-11 md:hidden" />
  return (
    <a
      href={downloadAddress(media.fileUrl)}
      download={media.fileName}
      aria-label={t('lightbox.download')}
      className={cx(lightboxButton, 'md:ml-2')}
    >
      <Icon as={Download} />
    </a>
  )
}

/** Makes the browser save the file instead of showing it. */
export function downloadAddress(fileUrl: string): string {
  return `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=1`
}

export function StepButton(props: {
  side: 'left' | 'right'
  to: Media | undefined
  onGo: (to: Media | undefined) => void
}) {
  const { side, to, onGo } = props
  const isLeft = side === 'left'
  return (
    <button
      type="button"
      aria-label={t(isLeft ? 'lightbox.previous' : 'lightbox.next')}
      aria-disabled={to === undefined}
      onClick={() => onGo(to)}
      className={cx(
        lightboxButton,
        'absolute top-1/2 -translate-y-1/2 max-md:sr-only max-md:focus-visible:not-sr-only',
        isLeft ? 'left-5' : 'right-5',
        to !== undefined && 'bg-white/10',
      )}
    >
      {to && <Icon as={isLeft ? ChevronLeft : ChevronRight} size={24} />}
    </button>
  )
}
