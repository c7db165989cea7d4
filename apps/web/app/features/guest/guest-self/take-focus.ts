/** As a `ref`: the pressed button is gone, so its replacement takes the focus. */
export function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
