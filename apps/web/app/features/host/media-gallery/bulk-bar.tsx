import { t } from 'virtual:words/media'
import { Download, Eye, EyeOff, Pin, PinOff, ScanSearch, Trash2, X } from 'lucide-react'
import type { Ref } from 'react'
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
  /** Whether all of them that are loaded are pinned. */
  arePinned: boolean
  actions: MediaActions
  /** Ref to the button that opens the list of albums. */
  moveRef: Ref<HTMLButtonElement>
  onClear(): void
}

/** Actions on the whole selection, at the bottom edge over the page. */
export function BulkBar(props: BulkBarProps) {
  const { ids, actions, onClear } = props
  const selected = t('bulk.selected', { n: formatCount(ids.size) })
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {ids.size > 0 && selected}
      </p>
      {ids.size > 0 && (
        <div
          role="toolbar"
          data-foot
          aria-label={t('bulk.label')}
          ref={rise}
          className="fixed inset-x-2 bottom-[calc(.5rem+env(safe-area-inset-bottom))] z-(--z-bulk) rounded-card bg-(--ink-950) px-2 py-2.5 text-white shadow-dialog md:inset-x-3 md:bottom-[calc(.75rem+env(safe-area-inset-bottom))] md:mx-auto md:flex md:min-h-14 md:max-w-fit md:flex-wrap md:items-center md:justify-center md:gap-0.5 md:rounded-[1.75rem] md:px-3 md:py-1"
        >
          <div className="flex min-h-11 items-center justify-between gap-2 px-3 md:me-1 md:min-h-0 md:border-e md:border-white/20 md:pe-4">
            <p className="numeric flex items-center gap-2 font-semibold whitespace-nowrap">
              <span>{selected}</span>
              {actions.isBusy && <Spinner />}
              {actions.progress && (
                <span className="font-normal text-white/80">
                  {t('bulk.progress', {
                    done: formatCount(actions.progress.done),
                    total: formatCount(actions.progress.total),
                  })}
                </span>
              )}
            </p>
            <button
              type="button"
              onClick={onClear}
              className="min-h-11 min-w-11 rounded-md px-2 font-semibold focus-visible:outline-2 focus-visible:outline-white md:hidden"
            >
              {t('bulk.clear')}
            </button>
          </div>
          <div className="grid grid-cols-4 gap-1 md:contents">
            <Actions {...props} />
          </div>
          <div className="hidden md:block">
            <BulkAction icon={X} label={t('bulk.clear')} isIconOnly onClick={onClear} />
          </div>
        </div>
      )}
    </>
  )
}

/** When it appears, and not with each render. */
function rise(bar: HTMLElement | null) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  bar?.animate?.(
    [
      { opacity: 0, transform: 'translateY(24px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 360,
      easing: 'ease-out',
    },
  )
}

function Actions({ eventId, ids, albumId, arePinned, actions, moveRef, onClear }: BulkBarProps) {
  const chosen = [...ids]
  const { isBusy } = actions
  return (
    <>
      <BulkAction
        icon={Eye}
        label={t('bulk.publish')}
        hint="p"
        onClick={() => actions.setStatus(chosen, 'published')}
        isBusy={isBusy}
      />
      <BulkAction
        icon={EyeOff}
        label={t('bulk.unpublish')}
        hint="u"
        onClick={() => actions.setStatus(chosen, 'unpublished')}
        isBusy={isBusy}
      />
      <BulkAction
        icon={arePinned ? PinOff : Pin}
        label={t(arePinned ? 'bulk.unpin' : 'bulk.pin')}
        hint="i"
        onClick={() => actions.pin(chosen, !arePinned)}
        isBusy={isBusy}
      />
      <MoveAction ref={moveRef} eventId={eventId} chosen={chosen} actions={actions} />
      <BulkAction
        icon={Download}
        label={t('bulk.download')}
        onClick={() => actions.download(chosen)}
        isBusy={isBusy}
      />
      <BulkAction
        icon={ScanSearch}
        label={t('bulk.similar')}
        onClick={() => actions.selectSimilar(chosen)}
        isBusy={isBusy}
      />
      <CoverAction eventId={eventId} chosen={chosen} albumId={albumId} onDone={onClear} />
      <BulkAction
        icon={Trash2}
        label={t('bulk.delete')}
        onClick={() => actions.remove(chosen)}
        isBusy={isBusy}
      />
    </>
  )
}
