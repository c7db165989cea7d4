import { corporate } from '~/content/pages/corporate'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(corporate, corporate.questions)

export default function Corporate() {
  return <OccasionPage page={corporate} />
}
