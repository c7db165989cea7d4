import { CalendarHeart, CalendarPlus, Images, type LucideIcon, Users } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

interface ActionCardsProps {
  /** The event whose photos the gallery card opens; null while there is none. */
  latestEventId: string | null
  /** The anchor of the event list on this screen. */
  eventsAnchor: string
  onShowShared(): void
}

export function ActionCards({ latestEventId, eventsAnchor, onShowShared }: ActionCardsProps) {
  return (
    <section aria-label={t('main.actions')} className="grid gap-4 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
      <Link to="/dashboard/create" className={look}>
        <Words icon={CalendarPlus} title={t('home.createEvent')} text={t('main.createText')} />
      </Link>
      <Link to={eventsAnchor} className={look}>
        <Words icon={CalendarHeart} title={t('main.myEvents')} text={t('main.myEventsText')} />
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onShowShared} className={look}>
        <Words icon={Users} title={t('main.sharedEvents')} text={t('main.sharedEventsText')} />
      </button>
      {latestEventId ? (
        <Link to={`/dashboard/events/${latestEventId}/media`} className={look}>
          <Words icon={Images} title={t('main.photoGallery')} text={t('main.photoGalleryText')} />
        </Link>
      ) : (
        <div className={cx(base, 'text-muted')}>
          <Words icon={Images} title={t('main.photoGallery')} text={t('main.photoGalleryEmpty')} />
        </div>
      )}
    </section>
  )
}

const base = cx(
  cardLook,
  'grid grid-cols-[auto_1fr] content-start items-center gap-4 p-5 text-start text-ink no-underline sm:grid-cols-1',
)
const look = cx(base, 'transition-shadow duration-(--dur-base) hover:shadow-pop')

function Words({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className="grid size-11 place-items-center rounded-md bg-accent-soft-strong text-accent-ink">
        <Icon as={icon} />
      </span>
      <span>
        <span className="serif block text-display-xs">{title}</span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </span>
    </>
  )
}
