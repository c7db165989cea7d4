import { t } from 'virtual:words/hostModeration'
import { useId } from 'react'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import type { Moderation } from './use-moderation'

/** What reports keep from guests, and putting all of it back in one step. */
export function HiddenByReports({ count, actions }: { count: number; actions: Moderation }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid justify-items-start gap-3 p-4 sm:p-5">
      <div>
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('hiddenByReports.title')}
        </h2>
        <p className="font-semibold">{t('hiddenCount', { count })}</p>
        <p className="text-muted">{t('hiddenByReports.text')}</p>
      </div>
      <Button disabled={actions.isBusy} onClick={() => void actions.showHidden()}>
        {t('hiddenByReports.showAll')}
      </Button>
    </Card>
  )
}
