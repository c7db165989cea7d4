import { isSettled, type UploadItem } from '@afterglow/uploader'
import { ChevronDown, CircleCheck, FileImage } from 'lucide-react'
import { memo } from 'react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { FailedItemButtons } from './failed-item-buttons'
import { HostNote, RetryAll } from './failed-list'
import { UploadNotes, uploadHint } from './upload-notes'
import type { UploadViewProps } from './upload-sheet'
import { headlineOf, statusOf } from './use-queue'

/** Uploads on a desktop: in the corner, and reduced to its header when folded. */
export function UploadPanel(props: UploadViewProps) {
  return (
    <section
      data-foot
      aria-label={t('uploads.progress')}
      className="fixed end-6 bottom-6 z-(--z-bulk) w-84 overflow-hidden rounded-card border border-line bg-raised text-ink shadow-dialog"
    >
      <Header {...props} />
      {props.isOpen && <Rows {...props} />}
    </section>
  )
}

function Header({ queue, summary, isOpen, onOpenChange }: UploadViewProps) {
  const isDone = isSettled(summary)
  return (
    <header className="grid grid-cols-[1fr_auto_auto] items-center gap-x-1 gap-y-1 py-3 pe-2 ps-5">
      <h2 className="numeric font-semibold">{headlineOf(summary)}</h2>
      <Button
        variant="danger-quiet"
        size="sm"
        onClick={queue.cancelAll}
        className={cx(isDone && summary.failed === 0 && 'invisible')}
      >
        {t(isDone ? 'uploads.dismiss' : 'uploads.cancelAll')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={t(isOpen ? 'uploads.hide' : 'uploads.show')}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Icon as={ChevronDown} size={18} className={cx('transition-transform', !isOpen && 'rotate-180')} />
      </Button>
      <div className="col-span-full pe-3">
        <Progress value={summary.percent} max={100} label={t('uploads.progress')} />
      </div>
      {!isOpen && summary.left > 0 && (
        <div className="col-span-full grid pt-1 pe-3">
          <Button variant="primary" onClick={queue.goOn}>
            {t('uploads.goOn')}
          </Button>
        </div>
      )}
    </header>
  )
}

function Rows({ queue, items, summary }: UploadViewProps) {
  return (
    <div className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain border-t border-line">
      {!isSettled(summary) && (
        <div className="grid gap-3 px-5 pt-3 pb-1 text-sm">
          <p className="text-muted">{uploadHint(summary)}</p>
          <UploadNotes queue={queue} summary={summary} />
        </div>
      )}
      <ul className="py-1.5">
        {items.map((item) => (
          <Row key={item.id} item={item} onRetry={queue.retry} onRemove={queue.remove} />
        ))}
      </ul>
      <div className="px-5 pb-2 empty:hidden">
        <HostNote items={items} />
      </div>
      <div className="grid px-3 pb-2 empty:hidden">
        <RetryAll items={items} onRetryAll={() => queue.retryAll()} />
      </div>
    </div>
  )
}

interface RowProps {
  item: UploadItem
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

const Row = memo(function Row({ item, onRetry, onRemove }: RowProps) {
  const isFailed = item.status === 'failed'
  return (
    <li className="grid min-h-14 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      {item.previewUrl ? (
        <img src={item.previewUrl} alt="" loading="lazy" className="size-10 rounded-photo object-cover" />
      ) : (
        <span className="grid size-10 place-items-center rounded-photo bg-sunken text-subtle">
          <Icon as={FileImage} />
        </span>
      )}
      <p className="min-w-0 text-sm leading-[1.1rem]">
        <bdi className="block wrap-anywhere">{item.name}</bdi>
        <span className={cx('numeric text-xs', isFailed ? 'text-danger-ink' : 'text-subtle')}>
          {statusOf(item)}
        </span>
      </p>
      {isFailed ? (
        <span className="-me-2 flex">
          <FailedItemButtons item={item} size="sm" onRetry={onRetry} onRemove={onRemove} />
        </span>
      ) : item.status === 'completed' ? (
        <Icon as={CircleCheck} className="text-success-ink" />
      ) : (
        <span className="w-16">
          <Progress value={item.progress} max={100} label={item.name} />
        </span>
      )}
    </li>
  )
})
