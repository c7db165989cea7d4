import { privacyPolicy } from '~/content/pages/privacy-policy'
import { pageMeta } from '~/features/site'
import { ProsePage } from '~/features/site/prose-page'

export const meta = () => pageMeta(privacyPolicy)

export default function PrivacyPolicy() {
  return <ProsePage page={privacyPolicy} />
}
