/** Files that have all arrived, chosen together or one after the other. */
export interface SentBatch {
  count: number
  kind: 'photos' | 'videos' | 'files'
  isAwaitingApproval: boolean
  /** Names of files that brought the same bytes as others. */
  same: readonly string[]
  mediaIds: readonly string[]
  /** Object URLs of up to three pictures. They end a moment later. */
  previews: readonly string[]
}
