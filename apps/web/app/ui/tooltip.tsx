import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Names an icon-only control after half a second. It repeats the control's own label, so it is never read twice. */
export function Tooltip(props: {
  text: string
  side?: 'top' | 'left' | 'right' | 'bottom'
  children: ReactElement
}) {
  const { text, side = 'top', children } = props
  return (
    <Base.Root>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-(--z-toast)">
          <Base.Popup
            aria-hidden="true"
            className="rounded-sm bg-inverse px-2.5 py-1.5 text-xs font-medium text-on-inverse shadow-pop transition-opacity duration-(--dur-fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
