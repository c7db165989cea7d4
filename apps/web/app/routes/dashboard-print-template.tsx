import { TEMPLATE_DESIGNS, type TemplateDesign } from '@afterglow/contract/print-kit'
import { listPrintableTemplates } from '@afterglow/contract/printables'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EventProblem, eventQuery } from '~/features/host/events'
import { TemplateEditor } from '~/features/host/print-kit/editor/template-editor'
import { usePrintDesign } from '~/features/host/print-kit/editor/use-print-design'
import { BackLink } from '~/features/host/shell/back-link'
import { isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { ButtonLink } from '~/ui/button-link'
import { Skeleton } from '~/ui/skeleton'

/** The editor of a print template. */
export default function DashboardPrintTemplate() {
  const { eventId = '', design = '' } = useParams()
  const template = TEMPLATE_DESIGNS.find((one) => one === design)
  if (template === undefined) return <Missing />
  // Another template or event needs a new form.
  return <Screen key={`${eventId} ${template}`} eventId={eventId} design={template} />
}

function Screen({ eventId, design }: { eventId: string; design: TemplateDesign }) {
  const template = { eventId, design }
  const { form, error, refetch } = usePrintDesign(template)
  // The breadcrumbs show the event's name.
  useQuery(eventQuery(eventId))
  const { data } = useQuery(queryOf(listPrintableTemplates, {}))
  const name = data?.templates.find((one) => one.design === design)?.name ?? t('printables.title')
  if (isApiError(error, 'print_kit.premium')) return <Premium name={name} />
  if (error && !form)
    return <EventProblem error={error} failed={t('printEditor.loadFailed')} onRetry={() => void refetch()} />
  return (
    <>
      <title>{t('printEditor.pageTitle', { name })}</title>
      <BackLink to={`/dashboard/printables?event=${eventId}`} label={t('printables.title')} />
      <h1 className="serif mb-6 text-display-md wrap-anywhere">{name}</h1>
      {form ? <TemplateEditor template={template} form={form} /> : <Skeleton className="h-[32rem]" />}
    </>
  )
}

function Premium({ name }: { name: string }) {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h1 className="serif text-display-md">{name}</h1>
      <p className="text-muted">{t('printEditor.premium')}</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to="/dashboard/pricing" variant="primary">
          {t('printables.upgrade')}
        </ButtonLink>
        <ButtonLink to="/dashboard/printables">{t('printables.title')}</ButtonLink>
      </div>
    </div>
  )
}

function Missing() {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h1 className="serif text-display-md">{t('printEditor.missing')}</h1>
      <ButtonLink to="/dashboard/printables">{t('printables.title')}</ButtonLink>
    </div>
  )
}
