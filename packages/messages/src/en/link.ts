/** The link of a page to copy by hand, where the browser can neither share nor copy it. */
export const link = {
  title: 'Copy the link',
  text: 'This browser can neither share nor copy it by itself. It is selected here, so that you can copy it by hand.',
  label: 'Link',
  inApp:
    'You are inside of another app. It is easier in the browser of your phone: the menu of this app can open the page there.',
  close: 'Close',
} as const
