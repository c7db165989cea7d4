import { termsOfUse } from '~/content/pages/terms-of-use'
import { pageMeta } from '~/features/site/pages'
import { OwnPage } from '~/features/site/pages/own-page'
import { ProsePage } from '~/features/site/pages/prose-page'
import { hasOwnPage } from '~/lib/installation'

export const meta = () => pageMeta(termsOfUse)

export default function TermsOfUse() {
  if (hasOwnPage('/terms-of-use')) return <OwnPage />
  return <ProsePage page={termsOfUse} />
}
