import type { GuestPermissions } from '@afterglow/contract/gallery'
import type { ReactNode } from 'react'
import { useFound, usePhotosOfMe } from '~/features/guest/find-myself'
import { t } from '~/lib/i18n'
import { Chip } from './chip'
import { isWholeAlbum, type View } from './use-view'

interface ViewChipsProps {
  view: View
  onView(view: View): void
  eventId: string
  permissions: GuestPermissions
  /** After the views, what opens something of its own. */
  more?: ReactNode
  /** At the end of the row, beside what scrolls. */
  children: ReactNode
}

/** One row with a chip for each view of the album. It scrolls, or wraps where text is very large. */
export function ViewChips({ view, onView, eventId, permissions, more, children }: ViewChipsProps) {
  const { canLove, canAddNotes, canFindMyself, isHost, seesOwnOnly } = permissions
  const photosOfMe = usePhotosOfMe()
  const count = useFound(eventId)?.photos.length
  const chips: [label: string, to: View, isShown: boolean][] = [
    [t('guest.all'), 'added', true],
    [t('hearts.highlights'), 'loved', canLove && !seesOwnOnly],
    [t('guest.videos'), 'films', true],
    [count ? `${t('guest.me')} ${count}` : t('guest.me'), 'mine', canFindMyself || !isHost],
    [t('guest.notes'), 'notes', canAddNotes && !isHost],
  ]
  return (
    <div className="@container sticky top-0 z-(--z-sticky) bg-ev-surface/85 pt-[env(safe-area-inset-top)] backdrop-blur-lg md:static md:z-auto md:bg-transparent md:pt-4 md:backdrop-blur-none">
      <div className="flex items-center gap-1.5 @max-[18rem]:flex-wrap @max-[18rem]:py-1 md:px-(--gutter)">
        <nav
          aria-label={t('guest.views')}
          className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto [mask-image:linear-gradient(to_left,transparent,#000_20px)] px-4 py-1.5 [scrollbar-width:none] @max-[18rem]:basis-full @max-[18rem]:flex-wrap @max-[18rem]:overflow-visible @max-[18rem]:[mask-image:none] md:-mx-1 md:px-1"
        >
          {chips.map(([label, to, isShown]) => {
            const isActive = to === 'added' ? isWholeAlbum(view) : to === view
            // Pressed again, a chip shows the whole album. "Me" finds by a selfie where that is allowed, since it finds
            // more than what the guest has sent.
            const onClick = () =>
              to === 'mine' && canFindMyself && !isActive
                ? photosOfMe.open()
                : onView(isActive ? 'added' : to)
            return isShown && <Chip key={to} {...{ label, isActive, onClick }} />
          })}
          {more}
        </nav>
        <div className="flex shrink-0 items-center pr-2 md:pr-0">{children}</div>
      </div>
    </div>
  )
}
