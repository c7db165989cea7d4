import type { Uploader } from '@afterglow/uploader'

interface Screen {
  wakeLock: Pick<WakeLock, 'request'> | undefined
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
}

/**
 * Keeps a phone's screen on while files are being sent: a locked phone stops sending. The lock is lost whenever another
 * tab or app covers the page, and requested again when the page is back.
 */
export function keepScreenOn(queue: Pick<Uploader, 'subscribe' | 'getSnapshot'>, { wakeLock, page }: Screen) {
  if (wakeLock === undefined) return
  const locks = wakeLock
  let held: Promise<Pick<WakeLockSentinel, 'release' | 'released'> | null> | null = null

  queue.subscribe(update)
  page.addEventListener('visibilitychange', () => void takeAgain())
  update()

  function update() {
    const isBusy = queue.getSnapshot().some(({ status }) => status === 'uploading')
    if (isBusy && held === null) take()
    if (!isBusy && held !== null) {
      void held.then((lock) => lock?.release())
      held = null
    }
  }

  function take() {
    // Refused in battery saver and in the background: then the screen turns off as usual.
    held = locks.request('screen').catch(() => null)
  }

  async function takeAgain() {
    if (page.visibilityState !== 'visible' || held === null) return
    const lock = await held
    if (lock === null || lock.released) {
      held = null
      update()
    }
  }
}
