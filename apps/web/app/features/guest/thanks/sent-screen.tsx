import { Check, Plus, X } from 'lucide-react'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { CoverPage } from '~/ui/cover-page'
import { Icon } from '~/ui/icon'
import { Prints } from './prints'
import { SentName } from './sent-name'
import { type SentProps, sentenceOf, useThanks } from './sent-words'

/** A phone's whole screen for the moment in which photos have arrived. */
export function SentScreen({ event, sent, canUpload, isOpen, onClose, onSee }: SentProps) {
  const thanks = useThanks(event.id)
  return (
    <CoverPage isOpen={isOpen} onClose={onClose} label={thanks}>
      <div className="flex min-h-full flex-col bg-(image:--ev-gradient) px-4 pt-[calc(1rem+env(safe-area-inset-top))] pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-ev-ink">
        <Button
          variant="ghost"
          isIconOnly
          aria-label={t('sent.close')}
          className="self-end"
          onClick={onClose}
        >
          <Icon as={X} />
        </Button>
        <Prints sent={sent} eventId={event.id} />
        <span className="relative z-1 -mt-8 grid size-15 place-items-center self-center rounded-full border-4 border-white bg-(--leaf-600) text-white shadow-raised motion-safe:animate-[pop_360ms_var(--ease-spring)_300ms_backwards]">
          <Icon as={Check} size={28} />
        </span>
        <div className="my-auto grid gap-3 px-2 py-6">
          <h2 className="serif text-[min(2.75rem,12vw)] tight-[1.05] wrap-anywhere">
            <bdi>{thanks}</bdi>
          </h2>
          <p className="text-lg leading-snug wrap-anywhere">{sentenceOf(event, sent)}</p>
          <SentName eventId={event.id} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="primary" size="xl" className="flex-[1.1_1_8rem]" onClick={onSee}>
            {t('sent.see')}
          </Button>
          {canUpload && (
            <UploadTrigger eventId={event.id}>
              {(choose) => (
                <Button size="xl" className="flex-[1_1_8rem]" onClick={choose}>
                  <Icon as={Plus} size={18} />
                  {t('sent.addMore')}
                </Button>
              )}
            </UploadTrigger>
          )}
        </div>
      </div>
    </CoverPage>
  )
}
