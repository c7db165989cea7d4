import { post } from '~/content/blog/after-the-wedding'
import { pageMeta } from '~/features/site/pages'
import { PostPage } from '~/features/site/pages/post-page'

export const meta = () => pageMeta(post)

export default function AfterTheWedding() {
  return <PostPage post={post} />
}
