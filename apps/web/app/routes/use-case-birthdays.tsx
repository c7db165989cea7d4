import { birthdays } from '~/content/pages/birthdays'
import { pageMeta } from '~/features/site'
import { OccasionPage } from '~/features/site/occasion-page'

export const meta = () => pageMeta(birthdays, birthdays.questions)

export default function Birthdays() {
  return <OccasionPage page={birthdays} />
}
