import { refundPolicy } from '~/content/pages/refund-policy'
import { pageMeta } from '~/features/site'
import { ProsePage } from '~/features/site/prose-page'

export const meta = () => pageMeta(refundPolicy)

export default function RefundPolicy() {
  return <ProsePage page={refundPolicy} />
}
