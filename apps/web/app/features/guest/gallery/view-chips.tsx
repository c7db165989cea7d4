import type { ReactNode } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { Fill } from './fill'

interface ViewChipsProps extends GuestPartProps {
  /** After the views, what opens something of its own. */
  chips: ReactNode
  /** At the end of the row, beside what scrolls. */
  children: ReactNode
}

/** One row with a chip for each view of the album. It scrolls, or wraps where text is very large. */
export function ViewChips({ chips, children, ...props }: ViewChipsProps) {
  return (
    <div className="@container sticky top-0 z-(--z-sticky) bg-ev-surface pt-[env(safe-area-inset-top)] md:static md:z-auto md:bg-transparent md:pt-4">
      <div className="flex items-center gap-1.5 @max-[18rem]:flex-wrap @max-[18rem]:py-1 md:px-(--gutter)">
        <nav
          aria-label={t('guest.views')}
          className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto [mask-image:linear-gradient(calc(-90deg*var(--inline-sign)),transparent,#000_20px)] px-4 py-1.5 [scrollbar-width:none] @max-[18rem]:basis-full @max-[18rem]:flex-wrap @max-[18rem]:overflow-visible @max-[18rem]:[mask-image:none] md:-mx-1 md:px-1"
        >
          <Fill of={({ ViewChip }) => ViewChip} props={props} />
          {chips}
        </nav>
        <div className="flex shrink-0 items-center pe-2 md:pe-0">{children}</div>
      </div>
    </div>
  )
}
