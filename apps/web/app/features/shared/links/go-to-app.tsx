import { language } from 'virtual:language'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { keepLanguage } from '~/lib/choose-language'
import { useHasScreens } from './use-has-screens'

/** Navigates to a screen of the app, as a press of `AppLink` does. */
export function useGoToApp(): (path: string) => void {
  const navigate = useNavigate()
  const hasScreens = useHasScreens()
  return (path) => {
    if (hasScreens) return void navigate(path)
    keepLanguage(language)
    window.location.assign(path)
  }
}

/** Replaces this page by a screen of the app, like the router's Navigate. */
export function GoToApp({ to }: { to: string }) {
  return useHasScreens() ? <Navigate to={to} replace /> : <Leave to={to} />
}

function Leave({ to }: { to: string }) {
  // The router of this page does not reach there.
  useEffect(() => window.location.replace(to), [to])
  return null
}
