/** What guests read about faces. It comes along with its sheet, after the first view. */
export const findMyself = {
  sheet: {
    title: 'Photos of you',
    close: 'Close',
    privacyTitle: 'Faces at this event',
    about:
      "The hosts use face grouping to sort this event's photos. It stays on this server, and only the hosts can see the groups.",
    lead: 'Take a selfie, and we look for the photos that you are in. Your picture is compared in memory and never kept.',
    take: 'Take a selfie',
    choose: 'Choose a picture',
    searching: 'Looking for you...',
    again: 'Try another picture',
    found_one: 'You are in {{count}} photo',
    found_other: 'You are in {{count}} photos',
    none: 'We found no photo of you. Someone may still be about to upload one.',
    failed: 'That did not work. Please try again.',
    unreadable: 'This picture cannot be read. Please try another one.',
    open: 'Open photo {{n}}',
    closeBig: 'Back to the photos',
  },
  leaveOut: {
    title: 'Would you rather be left out?',
    text: 'Tell the hosts your name. When they take you out, your face is deleted from the groups. We keep one numeric face print, only so we can leave you out of new photos too.',
    name: 'Your name',
    send: 'Ask to be left out',
    sending: 'Sending...',
    sent: 'The hosts have been asked to leave you out.',
    missing: 'Please enter your name',
    failed: 'It could not be sent. Please try again.',
  },
} as const
