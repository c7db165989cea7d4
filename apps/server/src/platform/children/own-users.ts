import { readdir, readFile } from 'node:fs/promises'

/**
 * Ids that Linux, Debian and systemd give to nobody and every container has. Not `nobody`, who may own the embedded
 * database; and not the same one for all, so that a child taken over cannot reach into another one.
 */
const FIRST_USER = 65_520
const USERS = 14

export interface OwnUsers {
  /** A user for one child, until it is given back. */
  take(): Promise<number>
  giveBack(user: number): void
}

/**
 * Whoever has the id of a living process may trace it and read what it was lent: ids are passed over that children of
 * another process of ours have, or what a child taken over has left behind. Where none is free, they are given in turn.
 */
export function createOwnUsers(findBusy = usersOfProcesses): OwnUsers {
  /** Of children that live, or are about to. */
  const lent = new Set<number>()
  /** Web process and worker seldom begin with the same id. */
  let next = process.pid % USERS
  return {
    async take() {
      const busy = await findBusy()
      // From here on nothing waits, so two takers get different ids.
      for (let tries = 0; tries < USERS; tries += 1) {
        next = (next + 1) % USERS
        if (!busy.has(FIRST_USER + next) && !lent.has(FIRST_USER + next)) break
      }
      lent.add(FIRST_USER + next)
      return FIRST_USER + next
    },
    giveBack: (user) => void lent.delete(user),
  }
}

/** Those of this process. */
export const ownUsers = createOwnUsers()

/** Read from the processes' own lines, since the owner of a folder in /proc may be made to look like root. */
export async function usersOfProcesses(): Promise<ReadonlySet<number>> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const users = await Promise.all(ids.map(usersOf))
  return new Set(users.flat())
}

/** Real, effective, saved and that for files; none of a process that has ended. */
async function usersOf(id: string): Promise<number[]> {
  const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => '')
  const line = /^Uid:\s+(.+)$/m.exec(status)?.[1]
  return line === undefined ? [] : line.split(/\s+/).map(Number)
}
