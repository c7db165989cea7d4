import { Check, X } from 'lucide-react'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SentName } from './sent-name'
import { type SentProps, sentenceOf, useThanks } from './sent-words'

/** On wide screens the thanks stand in the corner, where the uploads were, and cover nothing. */
export function SentCard({ event, sent, onClose, onSee }: SentProps) {
  const thanks = useThanks(event.id)
  return (
    <section
      data-foot
      aria-label={thanks}
      className="fixed end-6 bottom-6 z-(--z-bulk) grid w-96 gap-4 rounded-card border border-line bg-raised p-5 text-ink shadow-dialog"
    >
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-(--leaf-600) text-white">
          <Icon as={Check} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="serif text-display-xs wrap-anywhere">
            <bdi>{thanks}</bdi>
          </h2>
          <p className="mt-1 wrap-anywhere text-muted">{sentenceOf(event, sent)}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t('sent.close')}
          className="-mt-1 -me-2"
          onClick={onClose}
        >
          <Icon as={X} size={18} />
        </Button>
      </div>
      <SentName eventId={event.id} />
      <Button variant="primary" isBlock onClick={onSee}>
        {t('sent.see')}
      </Button>
    </section>
  )
}
