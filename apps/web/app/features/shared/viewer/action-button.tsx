import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { pop } from '~/ui/pop'
import type { LiveAction } from './use-actions'
import { BUTTON, ViewerButton } from './viewer-buttons'

interface ActionProps {
  live: LiveAction
  className?: string
}

/** An action among the icons above a photo, with its panel. */
export function ActionIcon({ live: { action, state, press, panel }, className }: ActionProps) {
  return (
    <>
      {state?.link && (
        <a
          href={state.link.href}
          download={state.link.fileName}
          aria-label={state.label}
          className={cx(BUTTON, className)}
        >
          <Icon as={action.icon} className={state.iconLook} />
        </a>
      )}
      {state && !state.link && (
        <ViewerButton
          label={state.label}
          icon={action.icon}
          iconLook={state.iconLook}
          aria-pressed={state.isPressed}
          onClick={press}
          className={className}
        />
      )}
      {panel}
    </>
  )
}

/** An action under a photo, with its count or its word, and its panel. */
export function WordedAction({ live: { action, state, press, panel } }: ActionProps) {
  return (
    <>
      {state && (
        <button
          type="button"
          aria-label={state.counted?.label ?? state.label}
          aria-pressed={state.isPressed}
          onClick={(ev) => {
            if (state.isPressed !== undefined) pop(ev.currentTarget)
            press()
          }}
          className="numeric grid min-h-11 min-w-16 justify-items-center gap-1 rounded-md px-2 py-1.5 text-sm leading-tight font-semibold text-white hover:bg-white/10 focus-visible:outline-white"
        >
          <Icon as={action.icon} size={24} className={state.iconLook} />
          <span aria-hidden="true">{state.counted?.shown ?? state.word ?? state.label}</span>
        </button>
      )}
      {panel}
    </>
  )
}
