import { Outlet } from 'react-router'
import { SiteHeader } from '~/features/shared/shell/site-header'
import { SiteFooter } from '~/features/site/shell/site-footer'

/** The layout of all public pages. */
export default function Site() {
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
