import { countCharacters } from '@afterglow/contract/kernel'
import {
  BANNER_MINUTES,
  type WallMessageForm as Form,
  MAX_WALL_MESSAGE_LENGTH,
  showWallMessage,
  takeDownWallMessage,
  WALL_MESSAGE_FORMS,
  type WallMessage,
  type WallMessageInput,
} from '@afterglow/contract/wall'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/segmented'
import { SelectField } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { wallControlQuery } from './wall-queries'

const forms = WALL_MESSAGE_FORMS.map((form) => ({ value: form, label: t(`wallMessage.forms.${form}`) }))

type Minutes = WallMessageInput['minutes']
const FOREVER = 'forever'
const times = [
  ...BANNER_MINUTES.map((count) => ({ value: String(count), label: t('wallMessage.minutes', { count }) })),
  { value: FOREVER, label: t('wallMessage.untilTakenDown') },
]

/** What the host writes on every open wall. Takes effect without saving. */
export function WallMessageForm({ eventId }: { eventId: string }) {
  const [text, setText] = useState('')
  const [form, setForm] = useState<Form>('full')
  const [minutes, setMinutes] = useState<Minutes>(15)
  const client = useQueryClient()
  const { queryKey } = wallControlQuery(eventId)
  const show = useMutation({
    scope: { id: `wall ${eventId}` },
    mutationFn: (body: WallMessageInput) => call(showWallMessage, { params: { eventId }, body }),
    onSuccess(control, sent) {
      client.setQueryData(queryKey, control)
      setText((now) => (now === sent.text ? '' : now))
    },
    onError: () => toast.destructive(t('errors.title'), t('wallMessage.failed')),
  })
  const length = countCharacters(text.trim())
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{t('wallMessage.title')}</p>
      <CurrentMessage eventId={eventId} />
      <TextArea
        label={t('wallMessage.label')}
        placeholder={t('wallMessage.placeholder')}
        rows={2}
        value={text}
        limit={MAX_WALL_MESSAGE_LENGTH}
        count={countCharacters}
        onChange={(ev) => setText(ev.target.value)}
      />
      <Segmented label={t('wallMessage.form')} value={form} segments={forms} onChange={setForm} isBlock />
      <p className="text-sm text-muted">{t(`wallMessage.formTexts.${form}`)}</p>
      {form === 'banner' && (
        <SelectField
          label={t('wallMessage.stays')}
          value={minutes === null ? FOREVER : String(minutes)}
          options={times}
          onChange={(next) => setMinutes(BANNER_MINUTES.find((count) => String(count) === next) ?? null)}
        />
      )}
      <Button
        variant="soft"
        className="justify-self-start"
        disabled={length === 0 || length > MAX_WALL_MESSAGE_LENGTH}
        isBusy={show.isPending}
        busyLabel={t('wallMessage.showing')}
        onClick={() => show.mutate({ text, form, minutes: form === 'banner' ? minutes : null })}
      >
        {t('wallMessage.show')}
      </Button>
    </div>
  )
}

/** What is on the walls now, until it ends by the server's clock. */
function CurrentMessage({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const { queryKey } = wallControlQuery(eventId)
  const { data } = useQuery({
    ...wallControlQuery(eventId),
    refetchInterval: ({ state }) => (state.data ? msLeft(state.data) : false),
  })
  const takeDown = useMutation({
    scope: { id: `wall ${eventId}` },
    mutationFn: () => call(takeDownWallMessage, { params: { eventId } }),
    onSuccess: (control) => client.setQueryData(queryKey, control),
    onError: () => toast.destructive(t('errors.title'), t('wallMessage.takeDownFailed')),
  })
  const message = data?.message ?? null
  if (message === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-[.8125rem] text-muted">{t('wallMessage.now')}</p>
        <p dir="auto" className="wrap-anywhere">
          {message.text}
        </p>
      </div>
      <Button variant="secondary" size="sm" disabled={takeDown.isPending} onClick={() => takeDown.mutate()}>
        {t('wallMessage.takeDown')}
      </Button>
    </div>
  )
}

/** Until the message has ended; false if it stays, or there is none. */
function msLeft({
  message,
  serverTime,
}: {
  message: WallMessage | null
  serverTime: string
}): number | false {
  if (message === null || message.endsAt === null) return false
  return Math.max(1000, Date.parse(message.endsAt) - Date.parse(serverTime))
}
