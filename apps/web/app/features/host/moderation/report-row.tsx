import { t } from 'virtual:words/hostModeration'
import type { Report } from '@afterglow/contract/moderation'
import { useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { PlayGreeting } from './play-greeting'
import { TakeBackQuestion } from './take-back-question'
import type { Moderation } from './use-moderation'

/** One reported thing, with everything a host can do about it. */
export function ReportRow({ report, actions }: { report: Report; actions: Moderation }) {
  const { media, comment, greeting, reportCount, reasons, isHidden } = report
  return (
    <Card className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-5">
      <div className="aspect-square overflow-hidden rounded-photo bg-sunken">
        {media?.thumbnailUrl && (
          <img src={media.thumbnailUrl} alt={media.title || t('photo')} className="size-full object-cover" />
        )}
        {greeting && <PlayGreeting greeting={greeting} />}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{t('by', { count: reportCount })}</span>
          <Badge tone="warning">{t(isHidden ? 'hidden' : 'shown')}</Badge>
        </p>
        {greeting && <p className="font-semibold">{t('greeting.title')}</p>}
        {greeting?.caption && (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{greeting.caption}</bdi>
          </p>
        )}
        {comment && (
          <p className="wrap-anywhere">
            <bdi>{comment.message}</bdi>
          </p>
        )}
        {reasons.length > 0 && (
          <ul className="grid gap-1">
            {/* Two guests may give the same one. */}
            {[...new Set(reasons)].map((reason) => (
              <li key={reason} className="text-sm wrap-anywhere">
                <q>
                  <bdi>{reason}</bdi>
                </q>
              </li>
            ))}
          </ul>
        )}
        <Sender sender={report.sender} actions={actions} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Button disabled={actions.isBusy} onClick={() => void actions.decide(report, 'keep')}>
          {t('keep')}
        </Button>
        <Button
          variant="danger-quiet"
          disabled={actions.isBusy}
          onClick={() => void actions.decide(report, 'take-down')}
        >
          {t('takeDown')}
        </Button>
      </div>
    </Card>
  )
}

function Sender({ sender, actions }: { sender: Report['sender']; actions: Moderation }) {
  const [isAsking, setIsAsking] = useState(false)
  if (sender === null) return <p className="text-sm text-muted">{t('sentBy', { name: t('host') })}</p>
  const { guestId, name, isBanned } = sender
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="wrap-anywhere">
        <span>{t('sentBy', { name: name ?? t('guest') })}</span>
        {isBanned && <span>{` · ${t('isBanned')}`}</span>}
      </p>
      <div className="flex flex-wrap gap-x-1">
        {!isBanned && (
          <Button
            size="sm"
            variant="ghost"
            disabled={actions.isBusy}
            onClick={() => void actions.setBanned(guestId, true)}
          >
            {t('ban.switch')}
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={actions.isBusy} onClick={() => setIsAsking(true)}>
          {t('takeBack.action')}
        </Button>
      </div>
      <TakeBackQuestion
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        name={name}
        onConfirm={() => actions.takeBack(guestId)}
      />
    </div>
  )
}
