import { ImageOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '~/lib/i18n'
import { Arch } from '~/ui/arch'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import { Mark } from '~/ui/mark'
import { useGuestTheme } from './use-guest-theme'

interface GuestNoticeProps {
  theme: string
  /** The door is there, and closed; otherwise there is nothing behind it. */
  isLocked?: boolean
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  children?: ReactNode
}

/** A whole page that says one thing: why there is no gallery here. */
export function GuestNotice({ theme, isLocked = false, title, text, action, children }: GuestNoticeProps) {
  useGuestTheme(theme)
  return (
    <main
      data-event-theme={theme}
      className="relative grid min-h-dvh place-content-center justify-items-center gap-4 bg-ev-surface p-8 text-center text-ev-ink"
    >
      <Arch className="grid w-24 place-items-center bg-(image:--ev-gradient) text-ev-ink">
        <Icon as={isLocked ? Lock : ImageOff} size={28} />
      </Arch>
      <h1 className="serif mt-3 text-[2.375rem] leading-[1.05]">
        <CoupleTitle text={title} />
      </h1>
      <p className="max-w-80 text-ev-muted">{text}</p>
      {children}
      {action && (
        <Button variant="secondary" className="mt-2" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <p className="absolute inset-x-0 bottom-6 flex items-center justify-center gap-2 font-display text-[1.0625rem] font-medium text-ev-muted">
        <Mark className="h-[1.15rem]! w-[.9rem]!" />
        {t('app.name')}
      </p>
    </main>
  )
}
