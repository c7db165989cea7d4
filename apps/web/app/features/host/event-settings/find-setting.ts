/** Maximum frames until a tab shows its fields. */
const PATIENCE = 30

/**
 * Focuses the control of a setting, inside the element with its name as `data-setting`, as soon as it is there: its tab, or
 * what is folded, may be just opening.
 */
export function focusSetting(name: string, frames = PATIENCE) {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-setting="${CSS.escape(name)}"]`)
    const control = place?.querySelector<HTMLElement>(
      '[role=switch], [role=radio][tabindex="0"], input:not([aria-hidden=true]), textarea, button',
    )
    if (control) {
      control.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'center' })
    } else if (frames > 0) focusSetting(name, frames - 1)
  })
}
