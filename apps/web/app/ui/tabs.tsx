import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { isRightToLeft } from './direction'

export interface Tab<T extends string> {
  value: T
  label: string
  content: ReactNode
}

/** Parts of one screen. They scroll sideways on phones, keeping the active one in view. */
export function Tabs<T extends string>(props: {
  value: T
  onChange(value: NoInfer<T>): void
  tabs: readonly Tab<T>[]
  label: string
}) {
  return (
    <DirectionProvider direction={isRightToLeft() ? 'rtl' : 'ltr'}>
      <Base.Root value={props.value} onValueChange={(value: T) => props.onChange(value)}>
        <Base.List
          aria-label={props.label}
          className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
        >
          {props.tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              onFocus={(ev) => ev.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
              className="relative min-h-11 pt-3 pb-3.5 text-[.9375rem] tight-[1] font-semibold whitespace-nowrap text-muted -outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-accent after:opacity-0 after:content-[''] data-active:text-ink data-active:after:opacity-100"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {props.tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className="pt-6">
            {tab.content}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  )
}
