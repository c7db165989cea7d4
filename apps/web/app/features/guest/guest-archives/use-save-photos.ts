import type { Media } from '@afterglow/contract/media'
import { useEffect, useRef, useState } from 'react'
import { downloadAddress } from '~/features/shared/viewer'
import { download, saveFile } from '~/lib/save-file'
import { readOriginal } from './read-original'
import { type SavingProgress, savePhotos } from './save-photos'

/** Browsers drop all but the first of many simultaneous downloads. */
const PAUSE_MS = 350
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

const NOTHING: SavingProgress = { saved: [], failed: [], held: 0 }

interface Saving extends SavingProgress {
  state: 'idle' | 'saving' | 'ended'
  /** Ready to be shared; a share sheet opens only from a touch. */
  offered: readonly File[] | null
}

/** Saves photos one after the other. Starting again goes on with those that are not saved yet. */
export function useSavePhotos(photos: readonly Media[]) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle', offered: null, ...NOTHING })
  const run = useRef<AbortController | null>(null)
  const answer = useRef<((isTaken: boolean) => void) | null>(null)
  const change = (next: Partial<Saving>) => setSaving((before) => ({ ...before, ...next }))

  // Requests and an open question outlive this part of the page unless they are ended.
  useEffect(() => () => run.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    run.current = controller
    const { signal } = controller
    const before = saving.saved
    change({ state: 'saving', failed: [] })
    const rest = photos.filter(({ id }) => !before.includes(id))
    await savePhotos(
      rest,
      {
        fetchFile: readOriginal,
        canShare: (files) => navigator.canShare?.({ files }) === true,
        offer: (files) => offer(files, signal),
        saveFile(file) {
          saveFile(file, file.name)
          return pause()
        },
        download({ fileUrl, fileName }) {
          if (fileUrl !== null) download(downloadAddress(fileUrl), fileName)
          return pause()
        },
        onProgress: (progress) => change({ ...progress, saved: [...before, ...progress.saved] }),
      },
      signal,
    )
    change({ state: 'ended', offered: null, held: 0 })
  }

  function offer(files: File[], signal: AbortSignal): Promise<boolean> {
    change({ offered: files })
    return new Promise((resolve) => {
      const settle = (isTaken: boolean) => {
        answer.current = null
        change({ offered: null })
        resolve(isTaken)
      }
      answer.current = settle
      signal.addEventListener('abort', () => settle(false), { once: true })
    })
  }

  async function share() {
    const files = saving.offered
    if (files === null) return
    try {
      await navigator.share({ files: [...files] })
      answer.current?.(true)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // Canceled, or the sheet of the last touch is still open: the files stay ready.
      const isOpen = ['AbortError', 'InvalidStateError', 'NotAllowedError'].includes(error.name)
      if (!isOpen) answer.current?.(false)
    }
  }

  return { ...saving, start: () => void start(), share: () => void share(), stop: () => run.current?.abort() }
}
