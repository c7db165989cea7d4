import { securityPage } from '~/content/pages/security'
import { pageMeta } from '~/features/site/pages'
import { ProsePage } from '~/features/site/pages/prose-page'

export const meta = () => pageMeta(securityPage)

export default function Security() {
  return <ProsePage page={securityPage} />
}
