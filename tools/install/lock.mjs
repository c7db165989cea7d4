import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const POLL = 200

/**
 * Does the work unless it is done, and never in two processes at once: a second one waits, and one that died is not
 * waited for. A folder that cannot be written is fine while there is nothing to do.
 */
export async function doOnce({ lock, isDone, work }) {
  if (isDone()) return
  await hold(lock)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    if (!isDone()) await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

async function hold(lock) {
  let hasSaid = false
  while (!take(lock)) {
    const found = read(lock)
    if (found !== null && !isAlive(Number(found))) clearAway(lock, found)
    else {
      if (!hasSaid) process.stdout.write('Another command is preparing this folder. Waiting for it…\n')
      hasSaid = true
      await wait(POLL)
    }
  }
}

/** Written before it has its name, so that it is never read half-written. */
function take(lock) {
  const unnamed = `${lock}-${process.pid}`
  writeFileSync(unnamed, String(process.pid))
  try {
    linkSync(unnamed, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(unnamed)
  }
}

/** Of several that find a dead process's lock, one removes it; a lock that was taken meanwhile is put back. */
function clearAway(lock, found) {
  const aside = `${lock}-dead-${process.pid}`
  try {
    renameSync(lock, aside)
    if (read(aside) !== found) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
