import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { socialFailureWords } from '~/features/site/accounts/auth-words'
import { takeSocialFailure } from '~/features/site/accounts/social-failure'
import { takeFlash } from '~/lib/flash'
import { t } from '~/lib/host-words'
import { Toasts, toast } from '~/ui/toast'

/** Shared by the hosts' screens: toasts that survive navigation. */
export default function Host() {
  // The messages were left by the previous page.
  useEffect(() => {
    const flash = takeFlash()
    if (flash) toast[flash.tone](flash.title, flash.message)
    const failure = takeSocialFailure(document)
    if (failure === null) return
    const { title, message } = socialFailureWords(failure.name, failure.message)
    toast.destructive(title, message)
  }, [])

  return (
    <>
      <Outlet />
      <Toasts label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  )
}
