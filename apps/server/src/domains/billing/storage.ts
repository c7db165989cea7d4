/** The room of hosts, as other domains take it and give it back. */

export {
  addUsedBytes,
  assertTakesMore,
  findStorageAccount,
  findUsedBytes,
  isTaking,
  lockAsFull,
  openStorageAccount,
  planOf,
  releaseReservedBytes,
  releaseUsedBytes,
  reserveBytes,
  roomIn,
  roomOf,
  type StorageAccount,
  sumOfUse,
  takenUntil,
  useBytes,
} from './storage-account.ts'
