/** What the product stores in a browser; the privacy policy lists it, and tests compare the cookies with it. */
export interface BrowserStorage {
  what: string
  whom: 'Hosts' | 'Guests' | 'Everybody'
  purpose: string
  howLong: string
  /** Names of cookies, without our prefix. */
  cookies?: readonly string[]
}

export const BROWSER_STORAGE: readonly BrowserStorage[] = [
  {
    what: 'Two session cookies',
    whom: 'Hosts',
    purpose: 'Staying signed in. No script can read them.',
    howLong: '15 minutes and 30 days, renewed by use',
    cookies: ['access', 'refresh'],
  },
  {
    what: 'One guest cookie',
    whom: 'Guests',
    purpose: 'Knowing your own photos again, in every event you open. No script can read it.',
    howLong: '400 days from the last visit',
    cookies: ['guest'],
  },
  {
    what: 'A cookie of adopted guests',
    whom: 'Guests',
    purpose: 'Being the same guest on a second phone, after you used a code.',
    howLong: '400 days from the last use',
    cookies: ['guest_as'],
  },
  {
    what: 'A cookie of unlocked events',
    whom: 'Guests',
    purpose: 'Not asking again for a password you have entered.',
    howLong: '90 days',
    cookies: ['unlocked'],
  },
  {
    what: 'Cookies of a sign-in with Google or Apple',
    whom: 'Hosts',
    purpose: 'Recognizing the answer of the sign-in service, or saying why it failed.',
    howLong: 'Minutes',
    cookies: ['social', 'social_failure'],
  },
  {
    what: 'Sidebar cookie',
    whom: 'Hosts',
    purpose: 'Whether the sidebar was open.',
    howLong: '7 days',
  },
  {
    what: 'Local and session storage',
    whom: 'Everybody',
    purpose:
      'Hosts: name and email, so that the dashboard opens at once, the theme, the size of photos in the Media Gallery, and drafts. Guests: the name you gave, a note you have not sent yet, and that you put away the card about photos of you.',
    howLong: 'Until you sign out, send the note, or clear it',
  },
  {
    what: 'A database in the browser',
    whom: 'Everybody',
    purpose:
      'The photos and videos you chose, so that they still arrive after a lost connection or a closed page.',
    howLong: 'Until each has arrived or you cancel it',
  },
]
