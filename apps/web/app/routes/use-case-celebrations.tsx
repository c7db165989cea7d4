import { celebrations } from '~/content/pages/celebrations'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(celebrations, celebrations.questions)

export default function Celebrations() {
  return <OccasionPage page={celebrations} />
}
