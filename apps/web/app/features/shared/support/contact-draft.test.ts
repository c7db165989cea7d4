import { describe, expect, it } from 'vitest'
import { startingDraft, toMessage } from './contact-draft'

const email = 'noor@example.com'

describe('the contact form', () => {
  it.each([
    ['Noor Haddad', 'Noor', 'Haddad'],
    [' Noor  van der Berg ', 'Noor van der', 'Berg'],
    ['Noor', 'Noor', ''],
    [null, '', ''],
  ])('starts for %j with what the session knows', (fullName, firstName, lastName) => {
    expect(startingDraft({ email, fullName })).toMatchObject({ firstName, lastName, email, subject: null })
  })

  it('starts empty for a visitor', () => {
    expect(startingDraft(null)).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      subject: null,
      message: '',
    })
  })

  it('is sent without stray spaces, and only with a subject', () => {
    const draft = {
      ...startingDraft({ email: ` ${email} `, fullName: 'Noor Haddad' }),
      message: ' May I pay by transfer?\n',
    }
    expect(toMessage(draft)).toBeNull()
    expect(toMessage({ ...draft, subject: 'billing' })).toEqual({
      firstName: 'Noor',
      lastName: 'Haddad',
      email,
      subject: 'billing',
      message: 'May I pay by transfer?',
    })
  })
})
