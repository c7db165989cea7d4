import { contactPage } from '~/content/pages/contact'
import { ContactForm } from '~/features/shared/support/contact-form'
import { pageMeta } from '~/features/site/pages'
import { ContactNotes } from '~/features/site/pages/contact-notes'
import { PageHead } from '~/features/site/pages/page-head'
import { t } from '~/lib/contact-words'
import { Card } from '~/ui/card'
import { Toasts } from '~/ui/toast'

export const meta = () => pageMeta(contactPage)

export default function Contact() {
  return (
    <div className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={contactPage.heading} lead={contactPage.lead} />
      <Card className="mt-8 max-w-[48rem] p-5 md:p-8">
        <ContactForm />
      </Card>
      <ContactNotes notes={contactPage.notes} />
      <Toasts label={t('app.notifications')} closeLabel={t('app.close')} />
    </div>
  )
}
