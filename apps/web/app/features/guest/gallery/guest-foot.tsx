import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { siteHref } from '~/lib/site-href'
import { Fill } from './fill'

/** What the law wants said, below the photos. */
export function GuestFoot(props: GuestPartProps) {
  return (
    <footer className="grid justify-items-center gap-1 px-6 pt-10 text-center text-sm text-ev-muted">
      <Fill of={({ Foot }) => Foot} props={props} />
      <p className="flex flex-wrap justify-center gap-x-5">
        <a href={siteHref('/privacy-policy')} className="inline-flex min-h-11 items-center">
          {t('guest.privacy')}
        </a>
        <a href={siteHref('/terms-of-use')} className="inline-flex min-h-11 items-center">
          {t('guest.terms')}
        </a>
      </p>
    </footer>
  )
}
