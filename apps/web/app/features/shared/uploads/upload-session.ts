import type { Purpose } from '@afterglow/contract/uploads'
import type { Uploader } from '@afterglow/uploader'
import { useSyncExternalStore } from 'react'
import { latePart } from '~/lib/late-parts'
import type { SentBatch } from './sent-batch'

/**
 * A page's upload state before the engine is loaded. It outlives the screen: uploads continue while a host moves around
 * the dashboard.
 */
export interface UploadSession {
  /** Null until the first file was chosen, or found from an earlier visit. */
  queue: Uploader | null
  /** Whether the sheet (or panel) is unfolded. */
  isOpen: boolean
  /** The engine itself could not be loaded. */
  hasFailed: boolean
  /** Something has arrived since the page was opened. */
  hasSent: boolean
  /** What has just arrived, until the guest has been thanked; only on pages that thank. */
  sent: SentBatch | null
}

const idle: UploadSession = { queue: null, isOpen: false, hasFailed: false, hasSent: false, sent: null }
const sessions = new Map<string, UploadSession>()
const listeners = new Set<() => void>()

/** Pages that thank by themselves. */
const thanking = new Set<string>()

/** Checked before chosen files are accepted. */
const doorkeepers = new Map<string, () => Promise<boolean>>()

const loadQueue = latePart(() => import('./upload-queue'))

/** The queue of an event, fetched with its first use. */
export async function openQueue(eventId: string): Promise<Uploader> {
  const { queueOf } = await loadQueue()
  return queueOf(eventId, (batch) => rememberSent(eventId, batch))
}

/** Hands chosen files to the queue of an event and unfolds it. Challenges and the camera show their own progress. */
export async function startUpload(
  eventId: string,
  files: readonly File[],
  about: Purpose = {},
): Promise<void> {
  if (files.length === 0) return
  const isRefused = (await doorkeepers.get(eventId)?.()) === false
  if (isRefused) return
  try {
    const queue = await openQueue(eventId)
    queue.add(files, about)
    const isShownElsewhere = about.isShot || about.challengeId !== undefined
    change(eventId, { queue, hasFailed: false, sent: null, ...(!isShownElsewhere && { isOpen: true }) })
  } catch {
    // Without the engine, no file has a status of its own; all can still be chosen again.
    change(eventId, { hasFailed: true })
  }
}

/** While set, files are accepted only when `mayStart` resolves to true. Returns a function that removes the guard. */
export function guardUploads(eventId: string, mayStart: () => Promise<boolean>): () => void {
  doorkeepers.set(eventId, mayStart)
  return () => void doorkeepers.delete(eventId)
}

/**
 * Fetches the engine ahead of the first tap (a venue is a bad place to wait for code) and resumes what an earlier visit
 * left.
 */
export async function resumeUploads(eventId: string): Promise<void> {
  try {
    const queue = await openQueue(eventId)
    // Files may also arrive later, from another tab that closes.
    const stopWatching = queue.subscribe(() => {
      stopWatching()
      if (sessions.get(eventId)?.queue !== queue) change(eventId, { queue })
    })
    await queue.restore()
  } catch {
    // The first tap loads the engine again, and reports a failure.
  }
}

/** Retries files on this page that were refused because the album was full or its plan had ended. */
export function sendWhatHadNoRoom(eventId: string) {
  void sendAgain(eventId, 'NO_ROOM')
}

/** Retries files on this page that were refused while uploads were switched off or the event was closed. */
export function sendWhatWasShutOut(eventId: string) {
  void sendAgain(eventId, 'SHUT_OUT')
}

async function sendAgain(eventId: string, refused: 'NO_ROOM' | 'SHUT_OUT'): Promise<void> {
  const queue = sessions.get(eventId)?.queue
  queue?.retryAll((await loadQueue())[refused])
}

export function setUploadsOpen(eventId: string, isOpen: boolean) {
  change(eventId, { isOpen })
}

/** While set, `sent` says what has arrived, and nothing else is said of it. Returns a function that ends this. */
export function thankForUploads(eventId: string): () => void {
  thanking.add(eventId)
  return () => void thanking.delete(eventId)
}

/** The guest has been thanked. */
export function forgetSent(eventId: string) {
  change(eventId, { sent: null })
}

function rememberSent(eventId: string, batch: SentBatch | null): boolean {
  const isThanking = batch !== null && thanking.has(eventId)
  change(eventId, isThanking ? { hasSent: true, sent: batch } : { hasSent: true })
  return isThanking
}

export function useUploadSession(eventId: string): UploadSession {
  return useSyncExternalStore(
    subscribe,
    () => sessions.get(eventId) ?? idle,
    () => idle,
  )
}

function change(eventId: string, part: Partial<UploadSession>) {
  sessions.set(eventId, { ...(sessions.get(eventId) ?? idle), ...part })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
