import { qrSharing } from '~/content/pages/qr-sharing'
import { pageMeta } from '~/features/site'
import { OccasionPage } from '~/features/site/occasion-page'

export const meta = () => pageMeta(qrSharing, qrSharing.questions)

export default function QrSharing() {
  return <OccasionPage page={qrSharing} />
}
