import type { Selectable } from 'kysely'
import type { LiveSendings } from '../../../db/types.ts'

/** A sending of a photo. Its photo's id names the folder with the objects that all sendings of it share. */
export type MediaRow = Selectable<LiveSendings>
