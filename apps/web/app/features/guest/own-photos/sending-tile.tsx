import type { UploadItem } from '@afterglow/uploader'
import { FileImage } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { TileBox } from '~/features/shared/photo-grid'
import { waitsForHost } from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import type { SendingPhoto } from './use-own-photos'

/** A photo of this guest on its way to the album, with its progress; a tap sends one again that failed. */
export function SendingTile({ photo, box }: { photo: SendingPhoto; box: TileBox }) {
  const { id, queue } = photo
  const item = useSyncExternalStore(queue.subscribe, () => queue.getSnapshot().find((one) => one.id === id))
  if (item === undefined) return null
  const { status, progress, previewUrl, name } = item
  const isHeldBack = waitsForHost(item) !== null
  const isFailed = status === 'failed' && !isHeldBack
  return (
    <li className="absolute overflow-hidden rounded-photo bg-ev-secondary" style={box}>
      {previewUrl === undefined ? (
        <span className="grid size-full place-items-center text-ev-muted">
          <Icon as={FileImage} size={28} />
        </span>
      ) : (
        <img
          src={previewUrl}
          alt=""
          draggable={false}
          className={cx('size-full object-cover', !isFailed && 'opacity-80')}
        />
      )}
      <span
        className={cx(
          'numeric absolute inset-x-0 bottom-0 flex min-h-8 items-center justify-center gap-2 px-2 py-1 text-center text-sm leading-tight font-semibold',
          isFailed ? 'bg-(--rose-50) text-(--rose-700)' : 'bg-[oklch(.18_.03_308/.86)] text-white',
        )}
      >
        {status === 'uploading' && <Ring progress={progress} />}
        <span className="sr-only">{`${name}: `}</span>
        <span>{wordsFor(item)}</span>
      </span>
      {isFailed && (
        <button
          type="button"
          aria-label={t('own.retry', { name })}
          className="absolute inset-0 -outline-offset-2"
          onClick={() => queue.retry(id)}
        />
      )}
    </li>
  )
}

/** As the list of uploads says it at more length. */
function wordsFor(item: UploadItem): string {
  if (waitsForHost(item)) return t('own.heldBack')
  if (item.status === 'failed') return t('own.failed')
  return item.status === 'uploading' ? t('own.sending', { progress: item.progress }) : t('own.queued')
}

function Ring({ progress }: { progress: number }) {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full bg-[conic-gradient(#fff_calc(var(--p)*1%),oklch(1_0_0/.3)_0)] [mask-image:radial-gradient(closest-side,transparent_55%,#000_58%)]"
      style={{ '--p': progress }}
    />
  )
}
