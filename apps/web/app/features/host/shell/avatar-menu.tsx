import { CircleUser, Gauge, LogOut, Settings } from 'lucide-react'
import { t } from '~/lib/host-words'
import { initialsOf } from '~/lib/session'
import { session, useSession } from '~/lib/session-client'
import { Avatar } from '~/ui/avatar'
import { buttonLook } from '~/ui/button-look'
import { Menu, MenuItem, MenuLink } from '~/ui/menu'
import { toast } from '~/ui/toast'
import { ThemeMenuChoice } from './theme-choice'

export function AvatarMenu() {
  const { session: current } = useSession()
  const user = current?.user ?? null

  async function signOut() {
    try {
      await session.signOut()
    } catch {
      // Whatever the reason, the session is still active and the host must know.
      toast.destructive(t('errors.title'), t('shell.signOutFailed'))
    }
  }

  const trigger = (
    <button
      type="button"
      aria-label={t('shell.accountMenu')}
      className={buttonLook({ variant: 'ghost', isIconOnly: true })}
    >
      <Avatar initials={initialsOf(user)} imageUrl={user?.avatarUrl} />
    </button>
  )
  const header = (
    <>
      {user?.fullName && <bdi className="block font-semibold wrap-anywhere">{user.fullName}</bdi>}
      <bdi className="block text-sm wrap-anywhere text-muted">{user?.email}</bdi>
    </>
  )
  return (
    <Menu trigger={trigger} header={header}>
      <MenuLink icon={CircleUser} label={t('shell.account')} to="/dashboard/account" />
      <MenuLink icon={Settings} label={t('shell.settings')} to="/dashboard/settings" />
      {user?.isOperator && <MenuLink icon={Gauge} label={t('shell.console')} to="/operator" />}
      <ThemeMenuChoice />
      <MenuItem icon={LogOut} label={t('shell.signOut')} onSelect={() => void signOut()} />
    </Menu>
  )
}
