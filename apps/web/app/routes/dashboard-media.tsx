import { t } from 'virtual:words/media'
import { OwnMedia } from '~/features/host/media-gallery/own-media'
import { BackLink } from '~/features/host/shell/back-link'

export default function DashboardMedia() {
  return (
    <>
      <title>{t('gallery.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to="/dashboard/main" label={t('gallery.back')} />
      </div>
      <header className="mb-6 grid gap-1">
        <h1 className="serif text-display-md">{t('gallery.title')}</h1>
        <p className="text-muted">{t('gallery.ownText')}</p>
      </header>
      <OwnMedia />
    </>
  )
}
