import { post } from '~/content/blog/after-the-wedding'
import { pageMeta } from '~/features/site'
import { PostPage } from '~/features/site/post-page'

export const meta = () => pageMeta(post)

export default function AfterTheWedding() {
  return <PostPage post={post} />
}
