import { blogPage } from '~/content/blog/blog-page'
import { POSTS } from '~/content/blog/posts'
import { pageMeta } from '~/features/site/pages'
import { PageHead } from '~/features/site/pages/page-head'
import { PostList } from '~/features/site/pages/post-list'

export const meta = () => pageMeta(blogPage)

export default function Blog() {
  return (
    <div className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={blogPage.heading} lead={blogPage.lead} />
      <PostList posts={POSTS} level="h2" />
    </div>
  )
}
