import { language } from 'virtual:language'
import { useEffect } from 'react'
import { Navigate, useHref, useNavigate } from 'react-router'
import { keepLanguage } from '~/lib/choose-language'

/** Leads from anywhere to a screen of the app, as a press of `AppLink` does. */
export function useGoToApp(): (path: string) => void {
  const navigate = useNavigate()
  const isWithin = useHref('/') === '/'
  return (path) => {
    if (isWithin) return void navigate(path)
    keepLanguage(language)
    window.location.assign(path)
  }
}

/** Puts a screen of the app in the place of this page, as the router's Navigate does. */
export function GoToApp({ to }: { to: string }) {
  return useHref('/') === '/' ? <Navigate to={to} replace /> : <Leave to={to} />
}

function Leave({ to }: { to: string }) {
  // The router of this page does not reach there.
  useEffect(() => window.location.replace(to), [to])
  return null
}
