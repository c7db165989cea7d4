import { type PrintWarning, SHARP_DPI, templateSize } from '@afterglow/contract/print-kit'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { previewAddress, type TemplateOfEvent } from './design-address'
import type { DesignForm } from './use-print-design'
import type { SaveState } from './use-saved-edits'

/** The card as it will be cut, its save status, and warnings before printing. */
export function Preview({ template, form }: { template: TemplateOfEvent; form: DesignForm }) {
  const [failed, setFailed] = useState(-1)
  const { width, height } = templateSize(template.design, form.design.paper)
  return (
    <div className="grid gap-3">
      <div className="grid place-items-center rounded-card bg-sunken p-4 sm:p-8">
        {failed === form.version ? (
          <p className="py-10 text-center text-muted">{t('printKit.previewFailed')}</p>
        ) : (
          <img
            src={previewAddress(template, form.version)}
            alt={t('printEditor.preview')}
            width={Math.round(width * 4)}
            height={Math.round(height * 4)}
            onError={() => setFailed(form.version)}
            className="h-auto max-h-[44dvh] w-auto max-w-full bg-card object-contain shadow-print md:max-h-[70dvh]"
          />
        )}
      </div>
      <SaveLine state={form.state} onRetry={() => void form.flush()} />
      <WarningList warnings={form.kept.warnings} dpi={form.kept.photoDpi} />
    </div>
  )
}

/** Whether the last edits are saved. */
export function SaveLine({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-muted">
        {t(`printEditor.states.${state}`)}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('printables.retry')}
        </Button>
      )}
    </div>
  )
}

/** What a host should know before printing. */
export function WarningList({ warnings, dpi }: { warnings: readonly PrintWarning[]; dpi: number | null }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label={t('printEditor.warningsTitle')} className="grid gap-2">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2 rounded-md bg-sunken p-3 text-sm">
          <span className="mt-0.5 text-danger-ink">
            <Icon as={CircleAlert} size={16} />
          </span>
          <span>{t(`printEditor.warnings.${warning}`, { dpi: dpi ?? 0, needed: SHARP_DPI })}</span>
        </li>
      ))}
    </ul>
  )
}
