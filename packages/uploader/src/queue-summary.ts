import type { UploadItem, WaitReason } from './upload-item.ts'

export type QueueState = 'idle' | 'uploading' | 'pending' | 'completed'

export interface QueueSummary {
  /** Which of the three headlines applies: 'Uploading', 'Pending' or 'Completed' n / total. */
  state: QueueState
  n: number
  total: number
  completed: number
  failed: number
  pending: number
  /** Files that wait for the way to the server before their next attempt. */
  retrying: number
  /** Files of which a proxy refuses even small parts. */
  refused: number
  /** Files left from an earlier visit that wait for a tap. */
  left: number
  /** Originals that wait for Wi-Fi. */
  held: number
  /** Unfinished files that are lost when the page closes. */
  unkept: number
  /** Progress of the whole queue, 0 to 100. */
  percent: number
}

/** What the headline above the queue says. */
export function summariseQueue(all: readonly UploadItem[]): QueueSummary {
  // A file that was chosen twice counts once.
  const items = all.filter(({ sameAs }) => sameAs === undefined)
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length
  const waiting = (reason: WaitReason) => items.filter((item) => item.waitsFor === reason).length
  const completed = count('completed')
  const failed = count('failed')
  const pending = count('pending')
  const total = items.length
  const sum = items.reduce((done, item) => done + (item.status === 'failed' ? 0 : item.progress), 0)
  const state = stateOf({ total, uploading: count('uploading'), pending })

  return {
    state,
    n: headlineNumber(state, { completed, pending }),
    total,
    completed,
    failed,
    pending,
    retrying: waiting('network'),
    refused: waiting('proxy'),
    left: waiting('tap'),
    held: waiting('wifi'),
    unkept: items.filter((item) => !item.isKept && isOpen(item)).length,
    percent: total === 0 ? 0 : Math.round(sum / total),
  }
}

/** Nothing is under way or waiting. */
export function isSettled({ state }: Pick<QueueSummary, 'state'>): boolean {
  return state === 'idle' || state === 'completed'
}

function isOpen({ status }: UploadItem): boolean {
  return status === 'pending' || status === 'uploading'
}

function stateOf({
  total,
  uploading,
  pending,
}: {
  total: number
  uploading: number
  pending: number
}): QueueState {
  if (total === 0) return 'idle'
  if (uploading > 0) return 'uploading'
  return pending > 0 ? 'pending' : 'completed'
}

/** While uploading, the number of the file under way: one more than have arrived. */
function headlineNumber(
  state: QueueState,
  { completed, pending }: { completed: number; pending: number },
): number {
  if (state === 'uploading') return completed + 1
  return state === 'pending' ? pending : completed
}
