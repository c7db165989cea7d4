import type { Event } from '@afterglow/contract/events'
import { Check, Minus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { now } from '~/lib/clock'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import type { AccessValues } from './event-values'
import { type GuestView, guestViewOf } from './guest-view'
import { wordsOfView } from './guest-view-words'
import { momentInWords } from './moments'
import type { PhoneGuest } from './phone-page'
import { PhonePreview } from './phone-preview'

interface GuestPreviewProps {
  event: Event
  /** What is typed, saved or not. */
  values: AccessValues
}

/** How many photos of her own the guest of the preview has sent. */
const OWN_PHOTOS = 3
const ALL_PHOTOS = 6

/** What a guest sees with these settings, in sentences and on a phone; changes with every answer. */
export function GuestPreview({ event, values }: GuestPreviewProps) {
  const view = guestViewOf(event, values, now().getTime())
  return (
    <div className="grid justify-items-center gap-4">
      <div className="grid w-full gap-2.5">
        <p className="text-[.9375rem] font-semibold">{t('guestView.lead')}</p>
        <ul className="grid gap-1.5 text-sm" aria-live="polite">
          {wordsOfView(view, values).map(({ text, isOn }) => (
            <li key={text} className="flex items-start gap-2">
              <Icon
                as={isOn ? Check : Minus}
                size={16}
                className={isOn ? 'mt-0.5 text-success-ink' : 'mt-0.5 text-subtle'}
              />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <PhonePreview
        event={{ ...event, ...values }}
        guest={phoneGuestOf(view, values)}
        scale={0.54}
        title={t('guestView.preview')}
      />
    </div>
  )
}

/** Where there is no room beside the settings: the same behind a button. */
export function GuestPreviewButton(props: GuestPreviewProps & { className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={props.className}>
      <Button onClick={() => setIsOpen(true)}>
        <Icon as={Smartphone} size={18} />
        {t('guestView.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('guestView.title')}
        closeLabel={t('app.close')}
        isSheetOnPhones
      >
        <GuestPreview event={props.event} values={props.values} />
      </Dialog>
    </div>
  )
}

function phoneGuestOf(view: GuestView, values: AccessValues): PhoneGuest {
  return {
    photos: view.seesPhotos ? (view.seesOwnOnly ? OWN_PHOTOS : ALL_PHOTOS) : null,
    heading: headingOf(view, values),
    sendsFiles: view.files === 'now' && !(view.hasCamera && values.cameraOnly),
    sendsNotes: view.notes === 'now',
    hasCamera: view.hasCamera && view.files === 'now',
    hasHearts: view.canLove,
    sender: view.seesNames ? t('guestView.sender') : null,
  }
}

function headingOf(view: GuestView, { revealsAtLocal }: AccessValues): string {
  if (!view.seesPhotos) return t('guestView.headingPrivate')
  if (view.isUnrevealed && revealsAtLocal !== null)
    return t('guestView.headingRest', { at: momentInWords(revealsAtLocal) })
  return t(view.seesOwnOnly ? 'guestView.headingOwn' : 'look.memories')
}
