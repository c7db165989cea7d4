import { t } from 'virtual:words/media'
import { Download, Eye, EyeOff, Trash2, X } from 'lucide-react'
import { formatCount } from '~/lib/format'
import { Spinner } from '~/ui/spinner'
import { BulkAction } from './bulk-action'
import { CoverAction } from './cover-action'
import { MoveAction } from './move-action'
import type { MediaActions } from './use-media-actions'

interface BulkBarProps {
  eventId: string
  /** The album that is shown; null or `none` where it is not one. */
  albumId: string | null
  ids: ReadonlySet<string>
  actions: MediaActions
  onClear(): void
}

/** Actions on the whole selection, at the bottom edge over the page. */
export function BulkBar({ eventId, ids, albumId, actions, onClear }: BulkBarProps) {
  const chosen = [...ids]
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {chosen.length > 0 && t('bulk.selected', { n: formatCount(chosen.length) })}
      </p>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          data-foot
          aria-label={t('bulk.label')}
          className="fixed inset-x-3 bottom-[calc(.75rem+env(safe-area-inset-bottom))] z-(--z-bulk) mx-auto flex max-w-fit flex-wrap items-center justify-center gap-1 rounded-card bg-(--ink-950) px-2 py-2.5 text-white shadow-dialog md:rounded-pill md:px-3 md:py-1.5"
        >
          <p className="numeric flex items-center max-md:w-full gap-2 px-3 font-semibold whitespace-nowrap md:border-r md:border-white/20 md:pr-5">
            <span>{t('bulk.selected', { n: formatCount(chosen.length) })}</span>
            {actions.isBusy && <Spinner />}
          </p>
          <BulkAction
            icon={Eye}
            label={t('bulk.publish')}
            onClick={() => actions.setStatus(chosen, 'published')}
            isBusy={actions.isBusy}
          />
          <BulkAction
            icon={EyeOff}
            label={t('bulk.unpublish')}
            onClick={() => actions.setStatus(chosen, 'unpublished')}
            isBusy={actions.isBusy}
          />
          <BulkAction
            icon={Download}
            label={t('bulk.download')}
            onClick={() => actions.download(chosen)}
            isBusy={actions.isBusy}
          />
          <MoveAction eventId={eventId} chosen={chosen} actions={actions} />
          <CoverAction eventId={eventId} chosen={chosen} albumId={albumId} onDone={onClear} />
          <BulkAction
            icon={Trash2}
            label={t('bulk.delete')}
            onClick={() => actions.remove(chosen)}
            isBusy={actions.isBusy}
          />
          <BulkAction icon={X} label={t('bulk.clear')} onClick={onClear} />
        </div>
      )}
    </>
  )
}
