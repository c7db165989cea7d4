import { contactPage } from '~/content/pages/contact'
import { pageMeta } from '~/features/site'
import { ContactNotes } from '~/features/site/contact-notes'
import { PageHead } from '~/features/site/page-head'

export const meta = () => pageMeta(contactPage)

export default function Contact() {
  return (
    <div className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={contactPage.heading} lead={contactPage.lead} />
      {/* The form, `<ContactForm />` of features/support, stands here: first what one came for, then the notes. */}
      <ContactNotes notes={contactPage.notes} />
    </div>
  )
}
