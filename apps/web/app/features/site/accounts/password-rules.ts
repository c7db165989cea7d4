import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@afterglow/contract/accounts'
import { t } from '~/lib/host-words'

/** The form's rules for a new password; the server has more (see `auth.weak_password`). */
export function newPasswordRules() {
  return {
    required: t('auth.passwordRequired'),
    minLength: { value: MIN_PASSWORD_LENGTH, message: t('auth.passwordShort') },
    maxLength: { value: MAX_PASSWORD_LENGTH, message: t('auth.passwordLong') },
  }
}
