import { ArrowLeft } from 'lucide-react'
import { useOffersTrial } from '~/features/shared/pricing'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import type { Draft } from './draft'
import { typePhotos } from './steps'

interface DoneStepProps {
  draft: Draft
  /** Which of the two buttons is busy. */
  saving: 'finish' | 'trial' | null
  onFinish(): void
  onTrial(): void
  onBack(): void
}

export function DoneStep({ draft, saving, onFinish, onTrial, onBack }: DoneStepProps) {
  const offersTrial = useOffersTrial()
  return (
    <>
      <div className="glow grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-dialog bg-card px-5 pt-10 pb-12 text-center shadow-[inset_0_0_0_1px_var(--border)] md:px-8">
        <PhotoArch src={typePhotos[draft.type ?? 'other']} className="w-[11.2rem] max-w-full shadow-print" />
        <h1 tabIndex={-1} className="serif mt-5 text-[2.5rem] tight-[1] outline-none md:text-[3.25rem]">
          {t('create.doneStep')}
        </h1>
        <p className="max-w-full wrap-anywhere text-muted">
          <CoupleTitle text={summaryOf(draft)} />
        </p>
        <div className="mt-4 grid w-full max-w-88 gap-2.5">
          <Button
            variant="primary"
            size="xl"
            isBlock
            disabled={saving !== null}
            isBusy={saving === 'finish'}
            busyLabel={t('create.creating')}
            onClick={onFinish}
          >
            {t('create.finish')}
          </Button>
          {offersTrial && (
            <Button
              size="lg"
              isBlock
              disabled={saving !== null}
              isBusy={saving === 'trial'}
              busyLabel={t('create.creating')}
              onClick={onTrial}
            >
              {t('create.trial')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink">{t('create.editLater')}</p>
      </div>
      <div>
        <Button variant="ghost" disabled={saving !== null} onClick={onBack}>
          <Icon as={ArrowLeft} size={18} />
          {t('create.back')}
        </Button>
      </div>
    </>
  )
}

function summaryOf({ title, date, type, layout }: Draft): string {
  if (!type || !layout) return title
  const values = { title, type: t(`eventTypes.${type}.noun`), layout: t(`layouts.${layout}.name`) }
  return date ? t('create.summaryDated', { ...values, date: formatDate(date) }) : t('create.summary', values)
}
