import { reviewsPage } from '~/content/pages/reviews'
import { CallToAction, Statistics, Testimonials } from '~/features/site/landing'
import { pageMeta } from '~/features/site/pages'
import { PageHead } from '~/features/site/pages/page-head'

export const meta = () => pageMeta(reviewsPage)

export default function Reviews() {
  return (
    <>
      <div className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
        <PageHead title={reviewsPage.heading} lead={reviewsPage.lead} />
        <div className="mt-10 lg:mt-14">
          <Statistics />
          <Testimonials />
        </div>
      </div>
      <CallToAction />
    </>
  )
}
