import { tutorials } from '~/content/tutorials/all-tutorials'
import { PageHead } from '~/features/host/shell/page-head'
import { TutorialCard } from '~/features/host/tutorials/tutorial-card'
import { t } from '~/lib/host-words'

export default function DashboardTutorials() {
  return (
    <>
      <title>{t('tutorials.pageTitle')}</title>
      <PageHead title={t('tutorials.title')} lead={t('tutorials.lead')} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {tutorials.map((tutorial) => (
          <TutorialCard key={tutorial.slug} tutorial={tutorial} />
        ))}
      </ul>
    </>
  )
}
