import { LOGO_PATH } from '@afterglow/contract/system'
import { SiteLink } from '~/features/shared/links'
import { t } from '~/lib/i18n'
import { installation } from '~/lib/installation'
import { Logo } from '~/ui/brand'

/** The logo of this installation, which leads home: to the screen named, or else to the first public page. */
export function AppLogo({ to, ...props }: { to?: string; onInk?: boolean; isNameHidden?: boolean }) {
  const way = to === undefined ? { to: '/', as: SiteLink } : { to }
  return (
    <Logo {...props} {...way} name={t('app.name')} image={installation.hasLogo ? LOGO_PATH : undefined} />
  )
}
