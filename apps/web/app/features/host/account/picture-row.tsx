import { AVATAR_TYPES, removeAvatar } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { initialsOf } from '~/lib/session'
import { session, useSession } from '~/lib/session-client'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { sendPicture } from './send-picture'

/** Some systems recognize HEIC only by its extension. */
const ACCEPT = [...AVATAR_TYPES, '.heic', '.heif'].join(',')

function explain(outcome: 'unreadable' | 'tooLarge' | 'late') {
  if (outcome === 'late') toast.success(t('profile.uploading'), t('profile.late'))
  else toast.destructive(t('profile.pictureFailed'), t(`profile.${outcome}`))
}

function usePictureChanges() {
  const send = useMutation({
    mutationFn: sendPicture,
    onSuccess(result) {
      if (result.outcome === 'ready') {
        session.update(result.session)
        toast.success(t('profile.pictureSaved'))
      } else {
        explain(result.outcome)
      }
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('profile.pictureFailed')),
  })
  const remove = useMutation({
    mutationFn: () => call(removeAvatar, {}),
    onSuccess(answer) {
      session.update(answer.session)
      toast.success(t('profile.pictureRemoved'))
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('profile.removeFailed')),
  })
  return { send, remove }
}

/** The current picture and its actions. The old one stays until the new one is ready. */
export function PictureRow() {
  const user = useSession().session?.user ?? null
  const input = useRef<HTMLInputElement>(null)
  const { send, remove } = usePictureChanges()

  function choose(ev: ChangeEvent<HTMLInputElement>) {
    const [file] = ev.target.files ?? []
    if (file) send.mutate(file)
    // Choosing the same file again must fire a change, too.
    ev.target.value = ''
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar size="lg" initials={initialsOf(user)} imageUrl={user?.avatarUrl} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            isBusy={send.isPending}
            busyLabel={t('profile.uploading')}
            onClick={() => input.current?.click()}
          >
            {user?.avatarUrl ? t('profile.change') : t('profile.choose')}
          </Button>
          {user?.avatarUrl && (
            <Button
              variant="ghost"
              isBusy={remove.isPending}
              busyLabel={t('profile.removing')}
              onClick={() => remove.mutate()}
            >
              {t('profile.remove')}
            </Button>
          )}
        </div>
        <p className="text-[.8125rem] text-subtle">{t('profile.pictureHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t('profile.choose')}
        onChange={choose}
      />
    </div>
  )
}
