import { SiteLink } from '~/features/shared/links'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'

/** Said instead of the form where nobody can sign up, with a way to ask. */
export function SignUpRefusal({ reason }: { reason: 'closed' | 'needed' | 'invalid' }) {
  return (
    <>
      <p role="status">{t(`signup.refusal.${reason}`)}</p>
      <ButtonLink as={SiteLink} to="/contact" size="lg" isBlock>
        {t('signup.ask')}
      </ButtonLink>
    </>
  )
}
