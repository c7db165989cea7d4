type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

/**
 * What people type into a prerendered page before its code has come. Its forms know nothing of it, and overwrite it; or
 * the fields are replaced.
 */
export function followEarlyTyping() {
  const typed = new Map<Field, { text: string; selector: string; at: number }>()
  // A field that is replaced loses the focus without a word.
  let focused: EventTarget | null = document.activeElement

  function note(field: Field) {
    const { tagName, name, type } = field
    const selector = `${tagName}${name === '' ? `[type="${type}"]` : `[name="${CSS.escape(name)}"]`}`
    const at = [...document.querySelectorAll(selector)].indexOf(field)
    typed.set(field, { text: field.value, selector, at })
  }
  function onInput({ target }: Event) {
    if (target instanceof HTMLElement && target.matches(FIELDS)) note(target as Field)
  }
  function onFocus({ target }: Event) {
    focused = target
  }

  for (const field of document.querySelectorAll<Field>(FIELDS))
    if (field.value !== field.defaultValue) note(field)
  document.addEventListener('input', onInput, true)
  document.addEventListener('focusin', onFocus, true)

  /** Types it again, once the page is alive. */
  function repeat() {
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('focusin', onFocus, true)
    for (const [field, { text, selector, at }] of typed) {
      const now = field.isConnected ? field : document.querySelectorAll<Field>(selector)[at]
      if (now === undefined) continue
      const { selectionStart, selectionEnd } = field
      type(now, text)
      // In Safari a field takes the focus with its selection.
      if (field !== focused) continue
      now.focus()
      if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd)
    }
    typed.clear()
  }
  return { repeat }
}

/** React hears of a text that differs from the one it last knew of: that is what the property of its own is told. */
function type(field: Field, text: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
