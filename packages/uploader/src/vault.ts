import type { Purpose } from '@afterglow/contract/uploads'

/** A file that is not on the server yet, as stored in the browser. */
export interface KeptFile extends Purpose {
  /** Its announcement id. */
  id: string
  file: File
  addedAt: number
  sha256?: string | undefined
  /** Why it was last refused; it is sent again only on request. */
  failure?: KeptFailure | undefined
}

export interface KeptFailure {
  errorCode: string
  error: string | undefined
}

/**
 * Where a queue's files outlive its page. Several pages may have the same queue open: each file belongs to exactly one
 * of them while that page lives.
 */
export interface Vault {
  /** Rejects when this browser cannot store it: no room, a private window. */
  keep(file: KeptFile): Promise<void>
  note(id: string, change: Pick<KeptFile, 'sha256' | 'failure'>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** The camera's shots of every page, refused ones included, by announcement id. */
  shots(): Promise<string[]>
  /** Takes over the files of pages that are gone, oldest first. */
  adopt(): Promise<KeptFile[]>
  /** Resolves when another page that has files here is gone; never if there is none. */
  whenOrphaned(): Promise<void>
  noteActivity(now: number): Promise<void>
  lastActivity(): Promise<number>
}
