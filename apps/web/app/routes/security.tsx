import { securityPage } from '~/content/pages/security'
import { pageMeta } from '~/features/site'
import { ProsePage } from '~/features/site/prose-page'

export const meta = () => pageMeta(securityPage)

export default function Security() {
  return <ProsePage page={securityPage} />
}
