/** As a `ref`: the button that was pressed is gone, and the keyboard goes on with the one that took its place. */
export function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
