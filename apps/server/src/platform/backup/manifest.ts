import * as z from 'zod'

const size = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const dumpedTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: size,
  /** The sum of all rows' checksums, whatever their order. */
  digest: z.string(),
  /** Of the compressed file. */
  size,
  sha256,
})

const placeListSchema = z.object({
  place: z.string(),
  /** SHA-256 of the list of its objects. */
  list: sha256,
  objects: size,
  bytes: size,
})

/** Everything about one backup but the rows and objects themselves. Written last. */
export const manifestSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  installation: z.string(),
  /** The moment whose rows the backup holds. */
  takenAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  queueMigrations: z.array(z.number()),
  tables: z.array(dumpedTableSchema),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
  places: z.array(placeListSchema),
  objects: size,
  bytes: size,
  /** SHA-256 of the file of secrets, if it is part of the backup. */
  secrets: sha256.nullable(),
  /** Objects that cannot be made again and were missing or damaged in the store already. */
  problems: z.object({ found: size, examples: z.array(z.string()) }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = z.infer<typeof dumpedTableSchema>
export type PlaceList = z.infer<typeof placeListSchema>

/** An object of the product's store, as a backup lists it. */
export interface ListedObject {
  key: string
  size: number
  sha256: string
}

export const listedObjectSchema = z.tuple([z.string(), size, sha256])
