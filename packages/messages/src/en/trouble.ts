/** What few people ever read, and every page may need: none of them waits for it. */
export const trouble = {
  failed: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Your photos are safe, and what you have not sent yet is kept.',
    reload: 'Reload the page',
  },
  arrival: 'The page does not come through yet. It is asked for again by itself.',
  script: {
    title: 'JavaScript is switched off',
    text: 'This page needs JavaScript. Please switch it on in your browser, then reload the page.',
  },
  oldBrowser: {
    title: 'This browser is too old',
    text: 'This page works in Safari 15.4, Chrome 94, Firefox 98 and newer. Please update the browser or the system, or use another phone.',
  },
  proving: {
    note: 'Checking… Many wrong passwords came from this network, so this takes a little longer. Please leave the page open.',
  },
} as const
