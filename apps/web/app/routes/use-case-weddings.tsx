import { weddings } from '~/content/pages/weddings'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(weddings, weddings.questions)

export default function Weddings() {
  return <OccasionPage page={weddings} />
}
