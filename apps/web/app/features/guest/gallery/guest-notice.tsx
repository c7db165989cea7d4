import type { PublicEvent } from '@afterglow/contract/gallery'
import { ImageOff, Lock } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Cover } from '~/features/shared/event-page'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { Arch } from '~/ui/arch'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import { Mark } from '~/ui/mark'
import { useGuestTheme } from './use-guest-theme'

const LanguageSwitch = lateComponent(() => import('~/features/shared/language'), 'LanguageSwitch')

interface GuestNoticeProps {
  theme: string
  /** The event exists but is closed; otherwise there is no such event. */
  isLocked?: boolean
  /** The event of the invitation, with its cover and date. */
  event?: PublicEvent
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  children?: ReactNode
}

/** A full page with one message: why there is no gallery here. */
export function GuestNotice(props: GuestNoticeProps) {
  const { theme, isLocked = false, event, title, text, action, children } = props
  useGuestTheme(theme)
  const hasCover = event !== undefined && event.primaryImageUrl !== null
  return (
    <main
      data-event-theme={theme}
      className="flex min-h-dvh flex-col items-center gap-8 bg-ev-surface px-[min(2rem,8vw)] py-8 text-center text-ev-ink"
    >
      <div className="my-auto grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
        {hasCover ? (
          <Arch className="w-44">
            <Cover event={event} className="size-full" />
          </Arch>
        ) : (
          <Arch className="grid w-24 place-items-center bg-(image:--ev-gradient) text-ev-ink">
            <Icon as={isLocked ? Lock : ImageOff} size={28} />
          </Arch>
        )}
        <h1 className="serif mt-3 text-[min(2.375rem,max(1.75rem,12vw))] tight-[1.05]">
          <CoupleTitle text={title} />
        </h1>
        {event?.date && <p className="numeric -mt-1">{formatDate(event.date, event.dateFormat)}</p>}
        <p className="max-w-80 text-ev-muted">{text}</p>
        {children}
        {action && (
          <Button variant="secondary" className="mt-2" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      <p className="flex items-center justify-center gap-2 font-display text-[1.0625rem] font-medium text-ev-muted">
        <Mark className="h-[1.15rem]! w-[.9rem]!" />
        {t('app.name')}
      </p>
      <p className="text-sm text-ev-muted">
        <Suspense>
          <LanguageSwitch scope="guest" />
        </Suspense>
      </p>
    </main>
  )
}
