import { privacyPolicy } from '~/content/pages/privacy-policy'
import { pageMeta } from '~/features/site/pages'
import { OwnPage } from '~/features/site/pages/own-page'
import { ProsePage } from '~/features/site/pages/prose-page'
import { hasOwnPage } from '~/lib/installation'

export const meta = () => pageMeta(privacyPolicy)

export default function PrivacyPolicy() {
  if (hasOwnPage('/privacy-policy')) return <OwnPage />
  return <ProsePage page={privacyPolicy} />
}
