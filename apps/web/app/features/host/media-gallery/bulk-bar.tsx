import { Download, Eye, EyeOff, type LucideIcon, Trash2, X } from 'lucide-react'
import { formatCount } from '~/lib/format'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import type { MediaActions } from './use-media-actions'
import { t } from './words'

interface BulkBarProps {
  ids: ReadonlySet<string>
  actions: MediaActions
  onClear(): void
}

/** Actions on the whole selection, at the bottom edge over the page. */
export function BulkBar({ ids, actions, onClear }: BulkBarProps) {
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
          <Action
            icon={Eye}
            label={t('bulk.publish')}
            onClick={() => actions.setStatus(chosen, 'published')}
            {...actions}
          />
          <Action
            icon={EyeOff}
            label={t('bulk.unpublish')}
            onClick={() => actions.setStatus(chosen, 'unpublished')}
            {...actions}
          />
          <Action
            icon={Download}
            label={t('bulk.download')}
            onClick={() => actions.download(chosen)}
            {...actions}
          />
          <Action
            icon={Trash2}
            label={t('bulk.delete')}
            onClick={() => actions.remove(chosen)}
            {...actions}
          />
          <Action icon={X} label={t('bulk.clear')} onClick={onClear} isBusy={false} />
        </div>
      )}
    </>
  )
}

function Action(props: { icon: LucideIcon; label: string; isBusy: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-disabled={props.isBusy}
      onClick={() => !props.isBusy && props.onClick()}
      className="grid min-h-11 min-w-11 justify-items-center gap-1 rounded-md px-1 py-1.5 text-xs font-semibold hover:bg-white/12 focus-visible:outline-2 focus-visible:outline-white aria-disabled:opacity-50 md:flex md:items-center md:gap-2.5 md:rounded-pill md:px-4 md:text-sm"
    >
      <Icon as={props.icon} size={18} />
      <span>{props.label}</span>
    </button>
  )
}
