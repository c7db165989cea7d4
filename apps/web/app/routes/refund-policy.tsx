import { refundPolicy } from '~/content/pages/refund-policy'
import { pageMeta } from '~/features/site/pages'
import { ProsePage } from '~/features/site/pages/prose-page'

export const meta = () => pageMeta(refundPolicy)

export default function RefundPolicy() {
  return <ProsePage page={refundPolicy} />
}
