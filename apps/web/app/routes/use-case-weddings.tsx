import { weddings } from '~/content/pages/weddings'
import { pageMeta } from '~/features/site'
import { OccasionPage } from '~/features/site/occasion-page'

export const meta = () => pageMeta(weddings, weddings.questions)

export default function Weddings() {
  return <OccasionPage page={weddings} />
}
