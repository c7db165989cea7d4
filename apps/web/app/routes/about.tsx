import { aboutPage } from '~/content/pages/about'
import { pageMeta } from '~/features/site'
import { ProsePage } from '~/features/site/prose-page'

export const meta = () => pageMeta(aboutPage)

export default function About() {
  return <ProsePage page={aboutPage} />
}
