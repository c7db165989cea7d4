/** Maximum frames until a tab shows its fields. */
const PATIENCE = 30

/** Focuses the first invalid field as soon as it is marked: it may be on a tab that is just opening. */
export function focusFirstProblem(frames = PATIENCE) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 0) focusFirstProblem(frames - 1)
  })
}
