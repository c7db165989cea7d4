import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cx } from './cx'
import { Icon } from './icon'
import { useBackCloses } from './use-back-closes'

export const popupLook = cx(
  'origin-(--transform-origin) rounded-md border border-line bg-raised p-1.5 text-[.9375rem] text-ink shadow-pop outline-none',
  'transition-[opacity,translate] duration-(--dur-fast) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
)

const itemLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 text-ink no-underline outline-none select-none data-highlighted:bg-hover'

/** `header` is above the items and is not one of them. */
export function Menu(props: { trigger: ReactElement; header?: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => setIsOpen(false))
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-(--z-toast) outline-none">
          <Base.Popup className={cx(popupLook, 'min-w-60 max-w-[calc(100vw-2rem)]')}>
            {props.header && (
              <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{props.header}</div>
            )}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect(): void }) {
  return (
    <Base.Item className={itemLook} onClick={onSelect}>
      <Icon as={icon} size={18} />
      <span>{label}</span>
    </Base.Item>
  )
}

export function MenuLink({ icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return (
    <Base.Item className={itemLook} render={<Link to={to} />} nativeButton={false}>
      <Icon as={icon} size={18} />
      <span>{label}</span>
    </Base.Item>
  )
}

interface MenuChoice<T extends string> {
  value: T
  label: string
  icon: LucideIcon
}

/** A choice of one that keeps the menu open. */
export function MenuChoices<T extends string>(props: {
  label: string
  value: T
  choices: readonly MenuChoice<T>[]
  onChange(value: NoInfer<T>): void
}) {
  return (
    <Base.RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value: T) => props.onChange(value)}
      className="my-1.5 border-y border-line py-1.5"
    >
      <p aria-hidden="true" className="px-3 pt-1 pb-1 text-xs font-semibold text-subtle">
        {props.label}
      </p>
      {props.choices.map(({ value, label, icon }) => (
        <Base.RadioItem key={value} value={value} className={cx(itemLook, 'data-checked:font-semibold')}>
          <Icon as={icon} size={18} />
          <span className="flex-1">{label}</span>
          <Base.RadioItemIndicator className="text-accent-ink">
            <Icon as={Check} size={18} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
