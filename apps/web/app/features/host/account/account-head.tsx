import { LogOut } from 'lucide-react'
import { t } from '~/lib/host-words'
import { initialsOf } from '~/lib/session'
import { session, useSession } from '~/lib/session-client'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'

export function AccountHead() {
  const user = useSession().session?.user ?? null

  async function signOut() {
    try {
      await session.signOut()
    } catch {
      // Whatever the reason, the session is still active and the host must know.
      toast.destructive(t('errors.title'), t('shell.signOutFailed'))
    }
  }

  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-5 md:mb-8">
      <div className="flex min-w-0 items-center gap-5">
        <Avatar size="lg" initials={initialsOf(user)} imageUrl={user?.avatarUrl} />
        <div className="min-w-0">
          <h1 className="serif text-display-md">{t('account.title')}</h1>
          <p className="mt-1 text-muted wrap-anywhere">{user?.email}</p>
        </div>
      </div>
      <Button onClick={() => void signOut()}>
        <Icon as={LogOut} size={18} />
        {t('shell.signOut')}
      </Button>
    </header>
  )
}
