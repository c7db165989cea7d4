import { privacyPolicy } from '~/content/pages/privacy-policy'
import { pageMeta } from '~/features/site/pages'
import { ProsePage } from '~/features/site/pages/prose-page'

export const meta = () => pageMeta(privacyPolicy)

export default function PrivacyPolicy() {
  return <ProsePage page={privacyPolicy} />
}
