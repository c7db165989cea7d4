/** Keeps a CSS variable of the page in sync with the height of an element. For ref callbacks. */
export function keepVariable(name: string, element: HTMLElement, lengthOf: (height: number) => string) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, lengthOf(element.offsetHeight)))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
