import { forBusinesses } from '~/content/pages/for-businesses'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(forBusinesses, forBusinesses.questions)

export default function ForBusinesses() {
  return <OccasionPage page={forBusinesses} />
}
