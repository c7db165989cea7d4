import type { UploadItem } from '@afterglow/uploader'
import { Check, FileImage, RotateCw } from 'lucide-react'
import { memo } from 'react'
import { t } from '~/lib/upload-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { statusOf } from './use-queue'

/** One file of the sheet: its picture with a ring during the upload, a tick afterwards, and a retry. */
export const UploadThumb = memo(function UploadThumb(props: {
  item: UploadItem
  onRetry: (id: string) => void
}) {
  const { item, onRetry } = props
  return (
    <li className="relative aspect-square overflow-hidden rounded-photo bg-sunken [content-visibility:auto]">
      <span className="sr-only">{`${item.name}: ${statusOf(item)}`}</span>
      <Preview item={item} />
      {item.status === 'uploading' && <Ring progress={item.progress} />}
      {item.status === 'completed' && (
        <span className="absolute end-1.5 bottom-1.5 grid size-6 place-items-center rounded-full bg-(--leaf-600) text-white">
          <Icon as={Check} size={16} />
        </span>
      )}
      {item.status === 'failed' && !item.isRejected && (
        <button
          type="button"
          aria-label={t('uploads.retryFile', { name: item.name })}
          onClick={() => onRetry(item.id)}
          className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-white text-(--rose-700) shadow-raised"
        >
          <Icon as={RotateCw} size={18} />
        </button>
      )}
    </li>
  )
})

function Preview({ item: { previewUrl, status } }: { item: UploadItem }) {
  const look = cx(
    'size-full object-cover',
    status === 'pending' && 'opacity-40',
    status === 'uploading' && 'opacity-60 brightness-80',
    status === 'failed' && 'opacity-50 saturate-30',
  )
  if (previewUrl !== undefined) return <img src={previewUrl} alt="" loading="lazy" className={look} />
  return (
    <span className={cx(look, 'grid place-items-center text-subtle')}>
      <Icon as={FileImage} />
    </span>
  )
}

function Ring({ progress }: { progress: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-[radial-gradient(closest-side,oklch(.18_.03_308/.6)_79%,transparent_80%),conic-gradient(#fff_calc(var(--p)*1%),oklch(1_0_0/.35)_0)] text-[.8125rem] font-semibold text-white"
      style={{ '--p': progress }}
    >
      <span className="numeric">{progress}</span>
    </span>
  )
}
