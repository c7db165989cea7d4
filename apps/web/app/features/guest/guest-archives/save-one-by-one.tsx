import { t } from 'virtual:words/guestSelf'
import type { Media } from '@afterglow/contract/media'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { useSavePhotos } from './use-save-photos'

/** Saves these photos one after the other, for phones that cannot open a ZIP. Nothing elsewhere. */
export function SaveOneByOne({ photos }: { photos: readonly Media[] }) {
  const [isPhone] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const saving = useSavePhotos(photos)
  if (!isPhone) return null
  const { state, offered, saved, failed, held } = saving
  const total = photos.length
  const done = saved.length + failed.length + held
  const rest = photos.filter(({ id }) => !saved.includes(id)).length
  return (
    <div className="grid basis-full gap-2">
      {state === 'saving' && (
        <>
          <p className="numeric font-semibold">{t('oneByOne.progress', { done, total })}</p>
          <Progress value={done} max={total} label={t('oneByOne.saving')} size="lg" />
        </>
      )}
      <div role="status" className="grid gap-1 empty:hidden">
        {offered !== null && <p>{t('oneByOne.ready', { count: offered.length })}</p>}
        {state === 'ended' && <Outcome saved={saved.length} failed={failed.length} rest={rest} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {offered !== null && (
          <Button variant="primary" onClick={saving.share}>
            {t('oneByOne.take', { count: offered.length })}
          </Button>
        )}
        {state === 'saving' && <Button onClick={saving.stop}>{t('oneByOne.stop')}</Button>}
        {state !== 'saving' && rest > 0 && (
          <Button onClick={saving.start}>
            <Icon as={Download} size={18} />
            <span>{state === 'idle' ? t('oneByOne.start') : t('oneByOne.again', { count: rest })}</span>
          </Button>
        )}
      </div>
      {state === 'idle' && <p className="text-sm text-muted">{t('oneByOne.hint')}</p>}
    </div>
  )
}

function Outcome({ saved, failed, rest }: { saved: number; failed: number; rest: number }) {
  return (
    <>
      {saved > 0 && <p className="font-semibold">{t('oneByOne.saved', { count: saved })}</p>}
      {failed > 0 && <p>{t('oneByOne.failed', { count: failed })}</p>}
      {rest > failed && <p>{t('oneByOne.stopped')}</p>}
    </>
  )
}
