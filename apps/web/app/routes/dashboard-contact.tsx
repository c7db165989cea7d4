import { PageHead } from '~/features/host/shell/page-head'
import { ContactAside } from '~/features/host/support/contact-aside'
import { ContactForm } from '~/features/shared/support/contact-form'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'

export default function DashboardContact() {
  return (
    <>
      <title>{t('contact.pageTitle')}</title>
      <PageHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <Card className="p-5 md:p-8">
          <ContactForm />
        </Card>
        <ContactAside />
      </div>
    </>
  )
}
