import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Tutorial } from '~/content/tutorials/tutorial'
import { t } from '~/lib/host-words'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { readingMinutes } from './reading-time'

/** The whole card links to the guide; its picture is the guide's first. */
export function TutorialCard({ tutorial }: { tutorial: Tutorial }) {
  const { slug, title, description, steps } = tutorial
  const picture = steps[0]?.picture
  return (
    <li
      className={cx(
        cardLook,
        'relative overflow-hidden transition-shadow duration-(--dur-base) hover:shadow-pop has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      {picture && (
        <img
          src={picture.src}
          alt=""
          loading="lazy"
          className="aspect-16/9 w-full border-b border-line bg-sunken object-cover object-top"
        />
      )}
      <div className="p-5">
        <h2 className="serif text-display-xs">
          <Link
            to={`/dashboard/tutorials/${slug}`}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 text-muted">{description}</p>
        <Duration tutorial={tutorial} />
      </div>
    </li>
  )
}

export function Duration({ tutorial }: { tutorial: Tutorial }) {
  return (
    <p className="numeric mt-3 flex items-center gap-1.5 text-sm text-subtle">
      <Icon as={Clock} size={16} />
      <span>{t('tutorials.duration', { minutes: readingMinutes(tutorial) })}</span>
    </p>
  )
}
