/** Animates the icon of a pressed toggle. Not a style: a toggle that scrolls into view while pressed must not move. */
export function pop(button: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.querySelector('svg')?.animate?.({ scale: [1, 0.8, 1.15, 1] }, { duration: 360, easing: 'ease-out' })
}
