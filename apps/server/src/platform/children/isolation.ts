/** Programs of util-linux that start a child with less than we have. */
export interface Launchers {
  unshare: string
  setpriv: string
}

export const LAUNCHERS: Launchers = { unshare: '/usr/bin/unshare', setpriv: '/usr/bin/setpriv' }

/** What children are started without, because a decoder may be taken over by what it decodes. */
export interface Isolation {
  launchers: Launchers
  /** They are in a network namespace of their own, in which there is nothing to connect to. */
  hasNoNetwork: boolean
  /** Each runs as a user of its own, who owns nothing but the files of its job. Only root can start one so. */
  hasOwnUser: boolean
}

export const NO_ISOLATION: Isolation = { launchers: LAUNCHERS, hasNoNetwork: false, hasOwnUser: false }

/**
 * Ids that Linux, Debian and systemd give to nobody and every container has. Not `nobody`, who may own the embedded
 * database; and not the same one for all, so that a child taken over cannot reach into another one.
 */
const FIRST_USER = 65_520
const USERS = 14

/** Web process and worker seldom begin with the same id. */
let nextUser = process.pid % USERS

/** How one child is started. */
export interface Launch {
  command: string
  args: string[]
  /** Its user and group, if they are not ours. */
  user: number | null
}

export function launch(program: string, { launchers, hasNoNetwork, hasOwnUser }: Isolation): Launch {
  const user = hasOwnUser ? takeUser() : null
  const words: string[] = []
  if (hasNoNetwork) words.push(launchers.unshare, ...unshareOptions(), '--')
  if (hasNoNetwork || hasOwnUser) words.push(launchers.setpriv, '--no-new-privs', ...userOptions(user), '--')
  const [command = '', ...args] = [...words, process.execPath, program]
  return { command, args, user }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Another user than root may make a network namespace only inside a user namespace. */
function unshareOptions(): string[] {
  return isRoot() ? ['--net'] : ['--user', '--map-current-user', '--net']
}

function userOptions(user: number | null): string[] {
  return user === null ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups']
}

function takeUser(): number {
  nextUser = (nextUser + 1) % USERS
  return FIRST_USER + nextUser
}
