import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followEarlyTyping } from '~/lib/early-typing'
import { THEME_KEY } from '~/lib/theme-script'

/** React's numbers for markup, or a text, that is not the one it rendered; and for a part that was changed meanwhile. */
const OTHER_MARKUP = /React error #(418|421|425);/

const typing = followEarlyTyping()

/**
 * [Note: Foreign nodes] Password managers, translators and other extensions insert nodes before the page is alive. React
 * then renders it from the start, with new fields and without attributes of scripts on <html>.
 */
function LivePage() {
  // Only now the fields that stay are there.
  useEffect(() => {
    typing.repeat()
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
  }, [])
  return <HydratedRouter />
}

/** Not an error where others change the page. Tests look for the mark, since our own markup must not differ. */
function reportRecovered(error: unknown) {
  if (error instanceof Error && OTHER_MARKUP.test(error.message)) performance.mark('rendered-anew')
  else reportError(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LivePage />
    </StrictMode>,
    { onRecoverableError: reportRecovered },
  )
})
