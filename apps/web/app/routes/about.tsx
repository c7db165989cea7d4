import { aboutPage } from '~/content/pages/about'
import { pageMeta } from '~/features/site/pages'
import { ProsePage } from '~/features/site/pages/prose-page'

export const meta = () => pageMeta(aboutPage)

export default function About() {
  return <ProsePage page={aboutPage} />
}
