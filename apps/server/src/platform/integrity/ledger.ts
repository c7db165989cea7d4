/** An object that must exist in the store. */
export interface RequiredObject {
  key: string
  /** Null when no row states it: then any nonempty object fits. */
  size: number | null
  sha256: string | null
  /** Whether it cannot be derived again from anything else. */
  isOnlyCopy: boolean
}

/** A row that owns a folder of the store. */
export interface Owner {
  id: string
  folder: string
  required: readonly RequiredObject[]
}

/** What one domain records about its objects. */
export interface Ledger {
  /** The owners among these ids. Each statement sees one snapshot, so that a row being moved is not missed. */
  ownersAmong(ids: readonly string[]): Promise<Owner[]>

  /** All owners in a place of the store, such as `events/<id>`, that require objects; in pages. */
  ownersIn(place: string): AsyncIterable<Owner[]>

  /** Schedules lost objects to be derived again. False when the source is missing. */
  remake?(ownerId: string, keys: readonly string[]): Promise<boolean>
}
