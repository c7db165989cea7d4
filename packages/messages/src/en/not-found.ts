/** The words of the page that is shown for an address that leads nowhere, whoever opens it. */
export const notFound = {
  notFound: {
    pageTitle: 'Oops! Page not found · {{app}}',
    title: 'Oops! Page not found',
    text: 'This one never made it out of the darkroom.',
    home: 'Return to home',
  },
} as const
