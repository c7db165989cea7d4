import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { firstLetter } from './first-letter'
import { Icon } from './icon'

/** The signature shape, a 4:5 box. One arch per section; a row of siblings counts as one. */
export function Arch({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cx('block aspect-4/5 overflow-hidden rounded-arch', className)}>{children}</span>
}

export function IconArch({ icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <Arch
      className={cx('grid w-[4.4rem] place-items-center bg-accent-soft-strong text-accent-ink', className)}
    >
      <Icon as={icon} size={28} />
    </Arch>
  )
}

export function PhotoArch({ src, className }: { src: string; className?: string }) {
  return (
    <Arch className={className}>
      <img src={src} alt="" className="size-full object-cover" />
    </Arch>
  )
}

/** In place of a cover: the first letter of a title, on a theme's gradient. */
export function InitialArch({
  title,
  theme,
  className,
}: {
  title: string
  theme: string
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      data-event-theme={theme}
      className={cx('grid place-items-center bg-(image:--ev-gradient)', className)}
    >
      <Arch className="grid w-1/3 max-w-32 place-items-center bg-ev-card/70 text-ev-ink">
        <span className="serif text-display-md uppercase">{firstLetter(title)}</span>
      </Arch>
    </span>
  )
}
