import { t } from '~/lib/wall-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import type { WallPhase } from './wall-state'

type Message = Exclude<WallPhase, 'loading' | 'open'>

/** Explains why a wall has no photos. */
export function WallMessage(props: { eventId: string; phase: Message; onRetry(): void }) {
  const { eventId, phase, onRetry } = props
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-[calc(var(--wall-unit)*1.75)] p-8 text-center">
      <h2 className="serif text-[max(2.75rem,calc(var(--wall-unit)*6))] tight-[1]">{t('wall.title')}</h2>
      <p role="status" className="max-w-[40em] text-[max(1.125rem,calc(var(--wall-unit)*1.375))] opacity-85">
        {t(`wall.${phase}`)}
      </p>
      {phase === 'failed' && <Button onClick={onRetry}>{t('wall.retry')}</Button>}
      {phase === 'locked' && (
        <a href={`/${eventId}`} className={buttonLook({ variant: 'secondary' })}>
          {t('wall.unlock')}
        </a>
      )}
    </div>
  )
}
