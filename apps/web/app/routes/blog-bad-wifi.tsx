import { post } from '~/content/blog/photos-on-bad-wifi'
import { pageMeta } from '~/features/site'
import { PostPage } from '~/features/site/post-page'

export const meta = () => pageMeta(post)

export default function PhotosOnBadWifi() {
  return <PostPage post={post} />
}
