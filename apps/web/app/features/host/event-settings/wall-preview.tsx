import type { Event } from '@afterglow/contract/events'
import { isDarkWallColor, type WallSettings } from '@afterglow/contract/wall'
import dance from '~/content/photos/firstdance-small.webp'
import { useEventQr } from '~/features/host/events'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/host-words'
import { cx } from '~/ui/cx'
import { QrCode } from '~/ui/qr-code'

/** A small wall with a sample photo: its color, and whether the code is shown. */
export function WallPreview({ event, settings }: { event: Event; settings: WallSettings }) {
  const { drawing, alt } = useEventQr(event.id)
  const isDark = isDarkWallColor(settings.backgroundColor)
  return (
    <div
      aria-hidden="true"
      className={cx(
        'relative aspect-[19/9] overflow-hidden rounded-md border border-line',
        isDark ? 'text-(--wall-ink-on-dark)' : 'text-(--wall-ink)',
      )}
      style={{ backgroundColor: settings.backgroundColor }}
    >
      <img
        src={dance}
        alt=""
        className="absolute top-1/2 left-1/2 aspect-3/4 h-3/4 -translate-1/2 rounded-[2px] border-4 border-white object-cover shadow-print"
      />
      <span className="numeric absolute bottom-3 start-4 text-xs font-semibold">
        <bdi>{`${Math.min(1, event.mediaCount)} / ${formatCount(event.mediaCount)}`}</bdi>
      </span>
      {settings.showQrCode && drawing && (
        <span className="absolute end-3 bottom-3 grid justify-items-center gap-0.5 rounded-sm bg-white p-1.5 text-(--ink-900)">
          <QrCode drawing={drawing} alt={alt} className="size-14! max-sm:size-11!" />
          <span className="text-[.625rem] leading-tight font-semibold max-sm:hidden">{t('wall.scan')}</span>
        </span>
      )}
    </div>
  )
}
