import { conferences } from '~/content/pages/conferences'
import { pageMeta } from '~/features/site'
import { OccasionPage } from '~/features/site/occasion-page'

export const meta = () => pageMeta(conferences, conferences.questions)

export default function Conferences() {
  return <OccasionPage page={conferences} />
}
