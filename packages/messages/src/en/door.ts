/** Why there is no album to see, or not yet. It comes along with the page that says so. */
export const door = {
  guest: {
    notFoundTitle: 'Event Not Found',
    invalidLink: 'Invalid event link',
    notFound: 'Event not found',
    failed: 'Failed to load event',
    queryError: 'Event query error: {{message}}',
    tryAgain: 'Try again',
    restrictedTitle: 'Gallery Access Restricted',
    restrictedText: 'This event gallery is currently private.',
    lockedText: 'Enter the password to open the album.',
    days: 'days',
    hours: 'hours',
    minutes: 'minutes',
    seconds: 'seconds',
    timeLeft: '{{days}} days, {{hours}} hours, {{minutes}} minutes, {{seconds}} seconds',
  },
  unlock: {
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Open the album',
    busy: 'Opening...',
    empty: 'Please enter the password',
    failed: 'The album could not be opened. Please try again.',
  },
} as const
