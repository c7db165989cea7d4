/** A file that is not on the server yet, as the browser keeps it. */
export interface KeptFile {
  /** Its announcement. */
  id: string
  file: File
  addedAt: number
  sha256?: string | undefined
  /** Why it was not taken the last time; it is not sent again unless somebody wishes so. */
  failure?: KeptFailure | undefined
}

export interface KeptFailure {
  errorCode: string
  error: string | undefined
}

/**
 * Where the files of one queue outlive its page. Several pages may have the same queue open: each file belongs to one
 * of them, and to nobody else while that one lives.
 */
export interface Vault {
  /** Rejects when this browser does not keep it: no room, a private window. */
  keep(file: KeptFile): Promise<void>
  note(id: string, change: Pick<KeptFile, 'sha256' | 'failure'>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Files of pages that are gone. They are this page's from now on. Oldest first. */
  adopt(): Promise<KeptFile[]>
  /** Resolves when another page that has files here is gone; never when there is none. */
  whenOrphaned(): Promise<void>
  noteActivity(now: number): Promise<void>
  lastActivity(): Promise<number>
}
