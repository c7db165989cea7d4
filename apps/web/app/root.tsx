import { direction, language } from 'virtual:language'
import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ARRIVAL_ELEMENT_ID, ARRIVED } from '~/lib/arrival'
import { ARRIVAL_SCRIPT } from '~/lib/arrival-script'
import { t } from '~/lib/i18n'
import { askForLostSheets } from '~/lib/late-sheets'
import { importPatiently } from '~/lib/patient-import'
import { Providers } from '~/lib/providers'
import { createQueryClient } from '~/lib/query-client'
import { surviveTranslation } from '~/lib/survive-translation'
import { THEME_SCRIPT } from '~/lib/theme-script'
import { t as troubles } from '~/lib/trouble-words'
import { ArrivalNotice } from '~/ui/arrival-notice'
import figtree from '~/ui/fonts/figtree-basic-wght-normal.woff2?url'
import { OldBrowserNotice } from '~/ui/old-browser-notice'
import { ScriptNotice } from '~/ui/script-notice'
import { PageSpinner } from '~/ui/spinner'
import type { Route } from './+types/root'
// Must precede the router's listener: browsers call listeners of the window in the order of registration.
import '~/ui/use-back-closes'
import '~/ui/app.css'

const NotFoundScreen = lazy(async () => ({
  default: (await import('~/features/shared/shell/not-found-screen')).NotFoundScreen,
}))
const FailedScreen = lazy(async () => ({
  default: (await import('~/features/shared/shell/failed-screen')).FailedScreen,
}))

if (typeof window !== 'undefined') {
  Object.assign(window, { [ARRIVED]: true, afterglowImport: importPatiently })
  askForLostSheets()
}
const queryClient = createQueryClient()
surviveTranslation()

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/mark.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: t('app.name') }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script below sets data-theme before React hydrates.
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#110e14" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: ARRIVAL_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <OldBrowserNotice title={troubles('oldBrowser.title')} text={troubles('oldBrowser.text')} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Providers queryClient={queryClient}>
      <Outlet />
    </Providers>
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageSpinner label={t('app.loading')} />
      <ArrivalNotice id={ARRIVAL_ELEMENT_ID} text={troubles('arrival')} />
      <ScriptNotice title={troubles('script.title')} text={troubles('script.text')} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Suspense>{isMissing ? <NotFoundScreen /> : <FailedScreen />}</Suspense>
}
