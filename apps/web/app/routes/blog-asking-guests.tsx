import { post } from '~/content/blog/asking-guests-for-photos'
import { pageMeta } from '~/features/site/pages'
import { PostPage } from '~/features/site/pages/post-page'

export const meta = () => pageMeta(post)

export default function AskingGuestsForPhotos() {
  return <PostPage post={post} />
}
