import { LOGO_PATH } from '@afterglow/contract/system'
import { t } from '~/lib/i18n'
import { installation } from '~/lib/installation'
import { Logo } from '~/ui/brand'

/** The logo of this installation, which leads home. */
export function AppLogo(props: { to: string; onInk?: boolean; isNameHidden?: boolean }) {
  return <Logo {...props} name={t('app.name')} image={installation.hasLogo ? LOGO_PATH : undefined} />
}
