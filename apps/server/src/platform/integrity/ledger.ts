/** An object that has to be in the store. */
export interface RequiredObject {
  key: string
  /** Null where no row says it: then anything but nothing will do. */
  size: number | null
  sha256: string | null
  /** Whether nothing that is left could make it again. */
  isOnlyCopy: boolean
}

/** A row to which a folder of the store belongs. */
export interface Owner {
  id: string
  folder: string
  required: readonly RequiredObject[]
}

/** What one part of the product says of its objects. */
export interface Ledger {
  /** Those of these ids that are in it. Each statement sees one moment, so that no row is missed on its way. */
  ownersAmong(ids: readonly string[]): Promise<Owner[]>

  /** Everybody in a place of the store, such as `events/<id>`, of whom something has to be there; in pages. */
  ownersIn(place: string): AsyncIterable<Owner[]>

  /** Has lost objects made again from what is there. False where there is nothing to make them from. */
  remake?(ownerId: string, keys: readonly string[]): Promise<boolean>
}
