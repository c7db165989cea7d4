import type { Event } from '@afterglow/contract/events'
import { Copy, Hash, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText, SharingKit } from '~/features/host/events'
import { PrintKit } from '~/features/host/print-kit'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'

const TEXTS = ['invite', 'day', 'after'] as const

/** The event's sharing kit: link, code, hashtag, texts to send, and the print kit. */
export function SettingsPromotion({ event }: { event: Event }) {
  const values = { title: event.title, link: eventLink(event.id), hashtag: event.defaultHashtag }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <Card data-setting="link" className="flex flex-col p-5">
        <Head title={t('promotion.linkTitle')} text={t('promotion.linkText')} />
        <SharingKit event={event} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Part title={t('promotion.hashtagTitle')} text={t('promotion.hashtagText')}>
          <div className="flex flex-wrap items-center gap-3">
            <p className="serif text-[1.75rem] leading-tight wrap-anywhere">{event.defaultHashtag}</p>
            <Button size="sm" onClick={() => void copyText(event.defaultHashtag, t('qr.copied'))}>
              <Icon as={Hash} size={16} />
              {t('promotion.copyHashtag')}
            </Button>
          </div>
        </Part>
        <Part title={t('promotion.textsTitle')} text={t('promotion.textsText')}>
          <ul className="grid gap-4">
            {TEXTS.map((name) => (
              <ReadyText key={name} name={t(`promotion.${name}`)} text={t(`promotion.${name}Body`, values)} />
            ))}
          </ul>
        </Part>
      </div>
      <div data-setting="print" className="lg:col-span-2">
        <Part title={t('promotion.printTitle')} text={t('promotion.printText')}>
          <PrintKit eventId={event.id} version={event.updatedAt} />
          <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <p className="text-[.9375rem] text-muted">{t('promotion.printMore')}</p>
            <ButtonLink to="/dashboard/printables" size="sm">
              <Icon as={Printer} size={16} />
              {t('promotion.print')}
            </ButtonLink>
          </div>
        </Part>
      </div>
    </div>
  )
}

function ReadyText({ name, text }: { name: string; text: string }) {
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{name}</h3>
        <Button
          size="sm"
          aria-label={t('promotion.copyNamed', { name })}
          onClick={() => void copyText(text, t('qr.copied'))}
        >
          <Icon as={Copy} size={16} />
          {t('promotion.copyText')}
        </Button>
      </div>
      <p className="text-[.9375rem] wrap-anywhere text-muted">{text}</p>
    </li>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] p-5 sm:p-7">
      <Head title={title} text={text} />
      {children}
    </Card>
  )
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-5">
      <h2 className="serif text-[1.5rem] tight-[1.15]">{title}</h2>
      <p className="mt-1.5 text-[.9375rem] text-muted">{text}</p>
    </header>
  )
}
