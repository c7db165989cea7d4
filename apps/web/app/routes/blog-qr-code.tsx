import { post } from '~/content/blog/where-to-put-the-qr-code'
import { pageMeta } from '~/features/site/pages'
import { PostPage } from '~/features/site/pages/post-page'

export const meta = () => pageMeta(post)

export default function WhereToPutTheQrCode() {
  return <PostPage post={post} />
}
