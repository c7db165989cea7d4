/** The choice of the page's language. */
export const languageSwitch = {
  label: 'Language',
} as const
