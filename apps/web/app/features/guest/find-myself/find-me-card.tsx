import { t } from 'virtual:words/findMyself'
import { Button } from '~/ui/button'
import { FaceRing } from './face-ring'
import { useFound, usePhotosOfMe } from './use-photos-of-me'

/** Asks for a selfie; after one was taken, links to its results. */
export function FindMeCard({ eventId, onPutAway }: { eventId: string; onPutAway(): void }) {
  const { open } = usePhotosOfMe()
  const found = useFound(eventId)
  const count = found?.photos.length ?? 0
  return (
    <section
      aria-label={t('card.label')}
      className="@container flex min-h-27 w-full max-w-120 items-center gap-3.5 rounded-lg border border-line bg-card py-1.5 pe-3 ps-3.5 shadow-card"
    >
      <span className="@max-[19rem]:hidden">
        <FaceRing size={60} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="serif text-xl leading-tight">
          {count > 0 ? t('album.title', { count }) : t('card.title')}
        </h2>
        <p className="text-sm leading-tight text-ev-muted">{t(count > 0 ? 'card.found' : 'card.text')}</p>
      </div>
      <div className="grid shrink-0">
        <Button variant="primary" className="px-4!" onClick={open}>
          {t(count > 0 ? 'card.open' : 'card.find')}
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11!" onClick={onPutAway}>
          {t('card.putAway')}
        </Button>
      </div>
    </section>
  )
}
