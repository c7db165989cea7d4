import type { PrintableTemplate } from '@afterglow/contract/printables'
import { Printer } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { cardLook } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'
import { TemplateCard } from './template-card'

const gridLook = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4'

export function TemplateGrid(props: {
  templates: readonly PrintableTemplate[]
  eventId: string | null
  onShowAll(): void
}) {
  if (props.templates.length === 0) {
    return (
      <EmptyState icon={Printer} title={t('printables.empty')} text={t('printables.emptyText')}>
        <Button onClick={props.onShowAll}>{t('printables.showAll')}</Button>
      </EmptyState>
    )
  }
  return (
    <ul aria-label={t('printables.list')} className={gridLook}>
      {props.templates.map((template) => (
        <TemplateCard key={template.id} template={template} eventId={props.eventId} />
      ))}
    </ul>
  )
}

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth']

export function TemplateGridSkeleton() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={`${cardLook} overflow-hidden`}>
          <Skeleton className="aspect-4/5 rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-[1.65rem] w-3/5" />
            <Skeleton className="h-15" />
            <Skeleton className="h-11 rounded-pill" />
          </div>
        </div>
      ))}
    </div>
  )
}
