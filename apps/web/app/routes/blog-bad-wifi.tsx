import { post } from '~/content/blog/photos-on-bad-wifi'
import { pageMeta } from '~/features/site/pages'
import { PostPage } from '~/features/site/pages/post-page'

export const meta = () => pageMeta(post)

export default function PhotosOnBadWifi() {
  return <PostPage post={post} />
}
