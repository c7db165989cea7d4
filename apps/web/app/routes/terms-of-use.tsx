import { termsOfUse } from '~/content/pages/terms-of-use'
import { pageMeta } from '~/features/site'
import { ProsePage } from '~/features/site/prose-page'

export const meta = () => pageMeta(termsOfUse)

export default function TermsOfUse() {
  return <ProsePage page={termsOfUse} />
}
