import { birthdays } from '~/content/pages/birthdays'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(birthdays, birthdays.questions)

export default function Birthdays() {
  return <OccasionPage page={birthdays} />
}
