import type { ComponentProps } from 'react'
import { ProvingNote } from '~/features/shared/proving'
import { t } from '~/lib/host-words'
import { PasswordField } from '~/ui/password-field'

/** The current password again, for actions that an unattended session must not allow. */
export function CurrentPasswordField(
  props: Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined },
) {
  return (
    <div>
      <PasswordField
        {...props}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
      <ProvingNote />
    </div>
  )
}

export function currentPasswordRules() {
  return { required: t('account.currentPasswordRequired') }
}
