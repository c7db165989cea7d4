import { corporate } from '~/content/pages/corporate'
import { pageMeta } from '~/features/site'
import { OccasionPage } from '~/features/site/occasion-page'

export const meta = () => pageMeta(corporate, corporate.questions)

export default function Corporate() {
  return <OccasionPage page={corporate} />
}
