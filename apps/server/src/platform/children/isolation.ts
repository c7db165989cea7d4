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

/** How one child is started. */
export interface Launch {
  command: string
  args: string[]
}

/** `node` are the arguments of Node, its program last. `user` is the user and group, if they are not ours. */
export function launch(
  node: readonly string[],
  { launchers, hasNoNetwork }: Isolation,
  user: number | null,
): Launch {
  const words: string[] = []
  if (hasNoNetwork) words.push(launchers.unshare, ...unshareOptions(), '--')
  if (hasNoNetwork || user !== null)
    words.push(launchers.setpriv, '--no-new-privs', ...userOptions(user), '--')
  const [command = '', ...args] = [...words, process.execPath, ...node]
  return { command, args }
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
