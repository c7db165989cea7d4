import { commonQuestions } from '~/content/faq/common-questions'
import { PageHead } from '~/features/host/shell/page-head'
import { t } from '~/lib/host-words'
import { Accordion } from '~/ui/accordion'
import { ButtonLink } from '~/ui/button-link'

export default function DashboardFaq() {
  return (
    <div className="max-w-[52rem]">
      <title>{t('faq.pageTitle')}</title>
      <PageHead title={t('faq.title')} lead={t('faq.lead')} />
      <Accordion items={commonQuestions} headingLevel={2} />
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-muted">{t('faq.moreTitle')}</p>
        <ButtonLink to="/dashboard/contact">{t('faq.more')}</ButtonLink>
      </div>
    </div>
  )
}
