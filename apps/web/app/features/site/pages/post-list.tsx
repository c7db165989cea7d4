import { Link } from 'react-router'
import type { PostHead } from '~/content/blog/post'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'

/** Each article is one link: picture, title and summary. */
export function PostList({ posts, level: Heading }: { posts: readonly PostHead[]; level: 'h2' | 'h3' }) {
  return (
    <ul
      className={cx(
        'mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-12',
        posts.length % 3 === 0 && 'lg:grid-cols-3',
      )}
    >
      {posts.map((post) => (
        <li key={post.slug}>
          <Link to={`/blog/${post.slug}`} className="group block text-ink no-underline">
            <img
              src={post.photo}
              alt=""
              loading="lazy"
              width={480}
              height={320}
              className="aspect-3/2 w-full rounded-photo bg-raised object-cover object-[50%_45%]"
            />
            <Heading className="serif mt-5 text-display-xs group-hover:underline">{post.title}</Heading>
            <p className="mt-2 text-muted">{post.description}</p>
            <p className="mt-3 text-sm text-subtle">
              {`${formatDate(post.date)} · ${t('blog.minutes', { count: post.minutes })}`}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
