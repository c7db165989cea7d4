/** So many frames a tab may take until it shows its fields. */
const PATIENCE = 30

/** Leads to the first field that is not right, as soon as one says so: it may be on a tab that is just being opened. */
export function focusFirstProblem(frames = PATIENCE) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 0) focusFirstProblem(frames - 1)
  })
}
