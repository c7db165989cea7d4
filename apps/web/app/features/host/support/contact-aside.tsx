import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '~/lib/contact-words'
import { installation } from '~/lib/installation'
import { Icon } from '~/ui/icon'

/** Beside the form: support hours, and links to existing answers. */
export function ContactAside() {
  return (
    <aside className="grid content-start gap-8">
      {installation.hasPlans && (
        <section>
          <h2 className="serif text-display-xs">{t('contact.hoursTitle')}</h2>
          <p className="mt-2 text-muted">{t('contact.hours')}</p>
        </section>
      )}
      <section>
        <h2 className="serif text-display-xs">{t('contact.answersTitle')}</h2>
        <p className="mt-2 text-muted">{t('contact.answersText')}</p>
        <ul className="mt-2">
          <Destination to="/dashboard/faq" label={t('contact.answers')} />
          <Destination to="/dashboard/tutorials" label={t('contact.guides')} />
        </ul>
      </section>
    </aside>
  )
}

function Destination({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        <span>{label}</span>
        <Icon as={ArrowRight} size={16} />
      </Link>
    </li>
  )
}
