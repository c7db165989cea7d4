import { t } from 'virtual:words/operator'
import { listReceivedMessages, type ReceivedMessage } from '@afterglow/contract/operator'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '~/lib/api'
import { formatMoment } from '~/lib/format'
import { pagesOf } from '~/lib/pages-of'
import { Badge } from '~/ui/badge'
import { ConsolePage } from './console-page'
import { PagedList } from './paged-list'

export function MessagesScreen() {
  const query = useInfiniteQuery(
    pagesOf([listReceivedMessages.path], (page, signal) =>
      call(listReceivedMessages, { query: page, signal }),
    ),
  )
  return (
    <ConsolePage title={t('messages.title')} lead={t('messages.lead')}>
      <PagedList
        query={query}
        itemsOf={({ messages }) => messages}
        keyOf={({ id }) => id}
        none={t('messages.none')}
      >
        {(message) => <MessageRow message={message} />}
      </PagedList>
    </ConsolePage>
  )
}

function MessageRow({ message }: { message: ReceivedMessage }) {
  const { firstName, lastName, email, subject, createdAt, userId } = message
  const name = `${firstName} ${lastName}`
  const reply = encodeURIComponent(t('messages.replySubject', { name: t('app.name') }))
  return (
    <article className="grid gap-2 py-1">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone="neutral">{t(`messages.subject.${subject}`)}</Badge>
        <span className="text-sm text-muted">{formatMoment(createdAt)}</span>
      </header>
      <p dir="auto" className="max-w-[44rem] whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a
          href={`mailto:${email}?subject=${reply}`}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {t('messages.reply', { name: email })}
        </a>
        {userId !== null && (
          <Link to={`/operator/hosts/${userId}`} className="link inline-flex min-h-11 items-center">
            {t('messages.account')}
          </Link>
        )}
      </p>
    </article>
  )
}
