import { listPrintableTemplates } from '@afterglow/contract/printables'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { eventListQuery } from '~/features/host/events'
import { PrintKitSection } from '~/features/host/print-kit'
import { CategoryChips } from '~/features/host/printables/category-chips'
import { type CategoryFilter, readFilter, templatesIn } from '~/features/host/printables/category-filter'
import { TemplateGrid, TemplateGridSkeleton } from '~/features/host/printables/template-grid'
import { PageHead } from '~/features/host/shell/page-head'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { toast } from '~/ui/toast'

export default function DashboardPrintables() {
  const { data, isError, refetch } = useQuery(queryOf(listPrintableTemplates, {}))
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search.get('category'))
  const { data: listed } = useQuery(eventListQuery)
  const events = listed?.events ?? []
  const event = events.find(({ id }) => id === search.get('event')) ?? events[0]

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isError) toast.destructive(t('errors.title'), t('printables.loadFailed'))
  }, [isError])

  /** The address keeps the view, for reloads and for returning from a template. */
  function remember(name: 'category' | 'event', value: string | null) {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const show = (category: CategoryFilter) => remember('category', category === 'all' ? null : category)

  return (
    <>
      <title>{t('printables.pageTitle')}</title>
      <PageHead title={t('printables.title')} lead={t('printables.lead')} />
      {event && (
        <PrintKitSection events={events} event={event} onChoose={(eventId) => remember('event', eventId)} />
      )}
      <h2 className="serif text-display-xs">{t('printables.ideas')}</h2>
      <p className="mt-2 mb-5 max-w-[40rem] text-muted">{t('printables.ideasLead')}</p>
      {listed && !event && <WithoutEvent />}
      <CategoryChips value={filter} onChange={show} />
      {data ? (
        <TemplateGrid
          templates={templatesIn(data.templates, filter)}
          eventId={event?.id ?? null}
          onShowAll={() => show('all')}
        />
      ) : isError ? (
        <EmptyState icon={CloudOff} title={t('printables.loadFailed')} text={t('printables.loadFailedText')}>
          <Button onClick={() => void refetch()}>{t('printables.retry')}</Button>
        </EmptyState>
      ) : (
        <TemplateGridSkeleton />
      )}
    </>
  )
}

/** Templates are filled in from an event, and stored with it. */
function WithoutEvent() {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{t('printables.noEvent')}</p>
      <ButtonLink to="/dashboard/create">{t('printables.createEvent')}</ButtonLink>
    </div>
  )
}
