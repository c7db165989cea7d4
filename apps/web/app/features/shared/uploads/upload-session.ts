import type { Uploader } from '@afterglow/uploader'
import { useSyncExternalStore } from 'react'
import { latePart } from '~/lib/late-parts'
import { NO_ROOM, SHUT_OUT } from './host-refusals'

/**
 * What a page knows of its uploads before the engine is loaded. It outlives the screen: uploads go on while a host
 * walks about the dashboard.
 */
export interface UploadSession {
  /** Null until the first file was chosen, or found from an earlier visit. */
  queue: Uploader | null
  /** Whether the sheet (or panel) is unfolded. */
  isOpen: boolean
  /** The engine itself could not be fetched. */
  hasFailed: boolean
  /** Something has arrived since the page was opened. */
  hasSent: boolean
}

const idle: UploadSession = { queue: null, isOpen: false, hasFailed: false, hasSent: false }
const sessions = new Map<string, UploadSession>()
const listeners = new Set<() => void>()

/** Asked before chosen files are taken. */
const doorkeepers = new Map<string, () => Promise<boolean>>()

const loadQueue = latePart(() => import('./upload-queue'))

/** Hands chosen files to the queue of an event and unfolds it. */
export async function startUpload(eventId: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const isRefused = (await doorkeepers.get(eventId)?.()) === false
  if (isRefused) return
  try {
    const { queueOf } = await loadQueue()
    const queue = queueOf(eventId, () => rememberSent(eventId))
    queue.add(files)
    change(eventId, { queue, isOpen: true, hasFailed: false })
  } catch {
    // Without the engine nothing can be said about single files; they are still where they were chosen.
    change(eventId, { hasFailed: true })
  }
}

/** While it is set, files are taken only when `mayStart` says so. Answers how to take it away. */
export function guardUploads(eventId: string, mayStart: () => Promise<boolean>): () => void {
  doorkeepers.set(eventId, mayStart)
  return () => void doorkeepers.delete(eventId)
}

/**
 * Fetches the engine ahead of the first tap (at a venue, the moment after choosing photos is a bad one to wait for code)
 * and takes up what an earlier visit has left.
 */
export async function resumeUploads(eventId: string): Promise<void> {
  try {
    const { queueOf } = await loadQueue()
    const queue = queueOf(eventId, () => rememberSent(eventId))
    // Files may also come later, from another tab that is closed.
    const stopWatching = queue.subscribe(() => {
      stopWatching()
      if (sessions.get(eventId)?.queue !== queue) change(eventId, { queue })
    })
    await queue.restore()
  } catch {
    // The first tap asks for the engine again, and says so when it cannot be had.
  }
}

/** Sends what was refused because the album was full, or its plan at its end, and waits on this page. */
export function sendWhatHadNoRoom(eventId: string) {
  sessions.get(eventId)?.queue?.retryAll(NO_ROOM)
}

/** Sends what was refused while uploads were switched off or the event was closed, and waits on this page. */
export function sendWhatWasShutOut(eventId: string) {
  sessions.get(eventId)?.queue?.retryAll(SHUT_OUT)
}

export function setUploadsOpen(eventId: string, isOpen: boolean) {
  change(eventId, { isOpen })
}

function rememberSent(eventId: string) {
  change(eventId, { hasSent: true })
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
