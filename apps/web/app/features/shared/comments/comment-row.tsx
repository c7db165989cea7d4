import { t } from 'virtual:words/viewer'
import type { Comment } from '@afterglow/contract/comments'
import { useContext } from 'react'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { formatDayAndTime } from '~/lib/day-and-time'

interface CommentRowProps {
  comment: Comment
  onDelete(): void
  onReport(): void
}

export function CommentRow({ comment, onDelete, onReport }: CommentRowProps) {
  const { permissions, hosts, timeZone } = useContext(ViewerRightsContext)
  const { message, isHost, isMine, status, createdAt } = comment
  return (
    <li className="py-2">
      <p className="leading-snug wrap-anywhere">
        <bdi className="font-semibold">{writerOf(comment, hosts)}</bdi>
        {isHost && (
          <span className="mx-1.5 inline-block rounded-pill bg-[oklch(.4_.08_10)] px-2 py-0.5 text-xs font-semibold">
            {t('comments.host')}
          </span>
        )}{' '}
        <bdi>{message}</bdi>
      </p>
      <p className="-ms-2 flex flex-wrap items-center gap-x-1 text-sm">
        <span className="px-2 opacity-75">
          {status === 'required_approval' ? (
            <span className="text-[oklch(.85_.11_80)]">{t('comments.waiting', { hosts })}</span>
          ) : (
            <time dateTime={createdAt}>{formatDayAndTime(createdAt, timeZone)}</time>
          )}
        </span>
        {isMine ? (
          <Action label={t('comments.delete')} onClick={onDelete} />
        ) : (
          permissions?.canReport && !isHost && <Action label={t('report.action')} onClick={onReport} />
        )}
      </p>
    </li>
  )
}

function writerOf({ name, isHost, isMine }: Comment, hosts: string): string {
  if (isMine) return t('comments.you')
  return isHost ? hosts : (name ?? t('comments.aGuest'))
}

function Action({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-md px-2 opacity-85 hover:bg-white/10 hover:opacity-100 focus-visible:outline-white"
    >
      {label}
    </button>
  )
}
