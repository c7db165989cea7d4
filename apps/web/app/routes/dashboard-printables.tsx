import { listPrintableTemplates } from '@afterglow/contract/printables'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PrintKitSection } from '~/features/print-kit'
import { CategoryChips } from '~/features/printables/category-chips'
import { type CategoryFilter, readFilter, templatesIn } from '~/features/printables/category-filter'
import { TemplateGrid, TemplateGridSkeleton } from '~/features/printables/template-grid'
import { PageHead } from '~/features/shell/page-head'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { toast } from '~/ui/toast'

export default function DashboardPrintables() {
  const { data, isError, refetch } = useQuery(queryOf(listPrintableTemplates, {}))
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search.get('category'))

  // A toast lives outside of what is rendered here.
  useEffect(() => {
    if (isError) toast.destructive(t('errors.title'), t('printables.loadFailed'))
  }, [isError])

  function show(category: CategoryFilter) {
    setSearch(category === 'all' ? {} : { category }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <title>{t('printables.pageTitle')}</title>
      <PageHead title={t('printables.title')} lead={t('printables.lead')} />
      <PrintKitSection />
      <h2 className="serif text-display-xs">{t('printables.ideas')}</h2>
      <p className="mt-2 mb-5 max-w-[40rem] text-muted">{t('printables.ideasLead')}</p>
      <CategoryChips value={filter} onChange={show} />
      {data ? (
        <TemplateGrid templates={templatesIn(data.templates, filter)} onShowAll={() => show('all')} />
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
