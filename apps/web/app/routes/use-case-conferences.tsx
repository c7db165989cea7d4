import { conferences } from '~/content/pages/conferences'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(conferences, conferences.questions)

export default function Conferences() {
  return <OccasionPage page={conferences} />
}
