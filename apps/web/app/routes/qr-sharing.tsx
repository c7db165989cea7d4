import { qrSharing } from '~/content/pages/qr-sharing'
import { pageMeta } from '~/features/site/pages'
import { OccasionPage } from '~/features/site/pages/occasion-page'

export const meta = () => pageMeta(qrSharing, qrSharing.questions)

export default function QrSharing() {
  return <OccasionPage page={qrSharing} />
}
