import { termsOfUse } from '~/content/pages/terms-of-use'
import { pageMeta } from '~/features/site/pages'
import { ProsePage } from '~/features/site/pages/prose-page'

export const meta = () => pageMeta(termsOfUse)

export default function TermsOfUse() {
  return <ProsePage page={termsOfUse} />
}
