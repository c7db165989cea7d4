import { Outlet } from 'react-router'
import { SiteFooter } from '~/features/shell/site-footer'
import { SiteHeader } from '~/features/shell/site-header'

/** What all public pages stand in. */
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
