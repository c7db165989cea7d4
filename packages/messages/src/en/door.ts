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
  /** Of a countdown whose hosts wrote nothing, as `defaultsOf` has it for each tone. */
  countdown: {
    festive: { title: 'Event Starting Soon!', message: 'Get ready for something amazing!' },
    quiet: { title: 'We gather soon', message: 'Thank you for remembering with us.' },
    plain: { title: 'Starting soon', message: 'See you there.' },
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
