import type { Post } from '~/content/blog/post'
import { POSTS } from '~/content/blog/posts'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Breadcrumb } from './breadcrumb'
import { PostList } from './post-list'
import { Prose } from './prose'
import { proseLook } from './prose-look'

/** One article, and the others below it. */
export function PostPage({ post }: { post: Post }) {
  const others = POSTS.filter(({ slug }) => slug !== post.slug)
  return (
    <>
      <article className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-24">
        <Breadcrumb trail={[{ to: '/blog', label: t('site.blog') }]} />
        <header className="mx-auto mt-4 max-w-[42rem]">
          <h1 className="serif text-[clamp(2.5rem,5vw,4.5rem)] tight-[1.02]">{post.title}</h1>
          <p className="mt-5 text-sm text-subtle">
            <time dateTime={post.date}>{formatDate(post.date, 'MMMM do, yyyy')}</time>
            <span>{` · ${t('blog.minutes', { count: post.minutes })}`}</span>
          </p>
        </header>
        <img
          src={post.photo}
          alt=""
          width={840}
          height={420}
          fetchPriority="high"
          className="mx-auto mt-10 aspect-2/1 w-full max-w-[52rem] rounded-photo bg-sunken object-cover object-[50%_45%]"
        />
        <div className={cx(proseLook, 'mx-auto mt-6')}>
          <Prose text={post.body} />
        </div>
      </article>
      <section className="bg-sunken">
        <div className="mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-24">
          <h2 className="serif text-display-md">{t('blog.more')}</h2>
          <PostList posts={others} level="h3" />
        </div>
      </section>
    </>
  )
}
