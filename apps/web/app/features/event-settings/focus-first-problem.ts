/** Leads to the first field that is not right, once it says so. */
export function focusFirstProblem() {
  requestAnimationFrame(() => {
    const [field] = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
  })
}
