// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { followEarlyTyping } from './early-typing'

function aForm() {
  document.body.innerHTML = '<input name="email" type="email"><input name="password" type="password">'
  const [email, password] = document.querySelectorAll('input')
  if (email === undefined || password === undefined) throw new Error('no fields')
  return { email, password }
}

function type(field: HTMLInputElement, text: string): void {
  field.focus()
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('what is typed before a page is alive', () => {
  it('stays, and so does the place where somebody types meanwhile', () => {
    const { email, password } = aForm()
    email.focus()
    const typing = followEarlyTyping()
    type(email, 'noor@example.com')
    type(password, 'sec')
    typing.repeat()
    expect([email.value, password.value]).toEqual(['noor@example.com', 'sec'])
    expect(document.activeElement).toBe(password)
  })

  it('is typed into the fields that take the place of those', () => {
    const before = aForm()
    before.email.focus()
    const typing = followEarlyTyping()
    type(before.email, 'noor@example.com')
    type(before.password, 'sec')
    const { email, password } = aForm()
    typing.repeat()
    expect([email.value, password.value]).toEqual(['noor@example.com', 'sec'])
    expect(document.activeElement).toBe(password)
  })
})
