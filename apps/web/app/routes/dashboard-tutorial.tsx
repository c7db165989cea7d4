import { useParams } from 'react-router'
import { tutorials } from '~/content/tutorials/all-tutorials'
import { BackLink } from '~/features/host/shell/back-link'
import { PageHead } from '~/features/host/shell/page-head'
import { Duration } from '~/features/host/tutorials/tutorial-card'
import { TutorialSteps } from '~/features/host/tutorials/tutorial-steps'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'

const LIST = '/dashboard/tutorials'

export default function DashboardTutorial() {
  const { slug } = useParams()
  const at = tutorials.findIndex((one) => one.slug === slug)
  const tutorial = tutorials[at]
  const next = tutorials[at + 1]
  if (!tutorial) return <Missing />
  return (
    <article>
      <title>{`${tutorial.title} · ${t('app.name')}`}</title>
      <div className="-mt-4">
        <BackLink to={LIST} label={t('tutorials.back')} />
      </div>
      <div className="mb-10">
        <PageHead title={tutorial.title} lead={tutorial.description} />
        <Duration tutorial={tutorial} />
      </div>
      <TutorialSteps tutorial={tutorial} />
      <footer className="mt-14 flex flex-wrap items-center gap-3 border-t border-line pt-6">
        {next ? (
          <ButtonLink to={`${LIST}/${next.slug}`} variant="primary">
            {t('tutorials.next', { title: next.title })}
          </ButtonLink>
        ) : (
          <ButtonLink to={LIST}>{t('tutorials.back')}</ButtonLink>
        )}
        <p className="ms-auto text-muted max-sm:ms-0">{t('tutorials.askTitle')}</p>
        <ButtonLink to="/dashboard/contact" variant="ghost">
          {t('tutorials.ask')}
        </ButtonLink>
      </footer>
    </article>
  )
}

function Missing() {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h1 className="serif text-display-md">{t('tutorials.missing')}</h1>
      <p className="text-muted">{t('tutorials.missingText')}</p>
      <ButtonLink to={LIST}>{t('tutorials.back')}</ButtonLink>
    </div>
  )
}
