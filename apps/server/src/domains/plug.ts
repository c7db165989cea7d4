import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../db/database.ts'
import type { IntegrityReport, Ledger } from '../platform/integrity/index.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Gauges } from '../platform/metrics.ts'
import type { EventRow, HandleProduct } from './access/index.ts'
import type { AccountExportPart, EventExportPart } from './export-part.ts'
import type { NewsSource } from './news.ts'
import type { OverviewPart } from './overview-part.ts'
import type { SumParts } from './sum-parts.ts'
import type { TakeBackPart } from './take-back.ts'

/**
 * One domain as the roles of the program see it. `domains/<name>/plug.ts` makes a plug from the platform and the plugs
 * below it, whose functions beyond this interface it may call. `app/domains.ts` lists plugs from low to high; the roles
 * loop over that list and know no domain by name.
 */
export interface Plug {
  /** The domain's folder. Prefixes the names of its sweeps. */
  name: string

  /** Binds the endpoints of the contract. */
  routes?(handle: HandleProduct): void
  /** Registers what is not an endpoint of the contract: sockets, pages. */
  serve?(http: FastifyInstance): void | Promise<void>
  /** Called when a web process begins to shut down, before it stops listening. */
  leave?(): void
  /** Called when a process ends. */
  close?(): Promise<void>

  /** Handlers of the queue, by name of the job. */
  jobs?: Record<string, JobHandler>
  /** Long jobs, run one after the other by a worker of their own. */
  lanes?: Record<string, Lane>
  /** Deletes expired data. Each is a job of its own, every ten minutes. */
  sweeps?: Record<string, Sweep>
  /** Scheduled jobs: `minute hour day month weekday`. */
  cron?: readonly { job: string; pattern: string }[]

  /** The objects in the store to which rows refer. */
  ledger?(db: Database): Ledger
  /** The folders of the store that hold them. */
  places?(db: Database): AsyncIterable<string>
  /** The rows of which the sums of room and the counters of events are made up. */
  sums?: SumParts
  /** Compares the domain's rows with each other and repairs them on request. */
  check?(report: IntegrityReport, options: { isRepairing: boolean }): Promise<void>
  /** What the operator reads at /readyz; null while all is well. Asked once a second at most. */
  warn?(): Promise<string | null>
  /** Figures for /metrics. */
  metrics?: Gauges

  /** Called when a photo's renditions are ready, in the transaction that records it, which holds the event. */
  onPhotoReady?(tx: Tx, photo: { id: string }, event: EventRow): Promise<void>
  /**
   * Called in the transaction that removes the last sendings of these photos, for what must not outlive their removal.
   * Rows that refer to a photo go with its row, once it can no longer be restored.
   */
  onPhotosRemoved?(tx: Tx, photoIds: readonly string[]): Promise<void>
  /**
   * Called in the transaction in which a sending of one photo became one of another. `isEmptied`: the album has no further
   * sending of the first, which is deleted if nothing refers to it.
   */
  onPhotoJoined?(tx: Tx, photos: { from: string; to: string; isEmptied: boolean }): Promise<void>
  /** Called in the transaction that changes an event's zone, with the event locked against additions. */
  onZoneChanged?(tx: Tx, event: { id: string; timeZone: string }): Promise<void>
  /** Part of hiding a deleted event. Runs in the transaction that hides it; afterwards no query finds the event. */
  onEventHidden?(tx: Tx, event: HiddenEvent): Promise<void>
  /**
   * Deletes up to `limit` rows of a hidden event that need more than row deletion: bytes, sums of room. Answers whether
   * none are left. Called from the lowest plug to the highest, again after a crash; rows of all other tables that refer
   * to the event are deleted when every plug has answered true.
   */
  onEventDeleted?(tx: Tx, event: DeletedEvent, limit: number): Promise<boolean>
  /** Called in the transaction that deletes the event's last row. */
  onEventGone?(tx: Tx, event: DeletedEvent): Promise<void>
  /** The same for an account, whose row is deleted when every plug has answered `gone`. */
  onAccountDeleted?(tx: Tx, userId: string): Promise<LeftOfAccount>

  /** What pages that follow an event learn of this domain. */
  news?: NewsSource
  /** Kinds of facts that reach the event's host, and nobody else, with the data that their schemas leave. */
  hostFacts?: Readonly<Record<string, Pick<z.ZodMiniType<Record<string, unknown>>, 'safeParse'>>>

  /** What the host's overview of an event shows of this domain. */
  overview?: OverviewPart

  /** What a host takes back of a guest at once. */
  takeBack?: readonly TakeBackPart[]

  /** What the export of everything a host has contains of this domain. */
  exportAccount?: AccountExportPart
  /** The same for each event. */
  exportEvent?: EventExportPart
}

export interface Lane {
  jobs: Record<string, JobHandler>
  /** Aborts the current job when the process shuts down. Another worker restarts it. */
  end(): Promise<void>
}

/**
 * Deletes what is due, in batches, and ends after seconds: the next run continues. A failure is retried and stops no
 * other sweep.
 */
export type Sweep = () => Promise<void>

/** A hidden event that still has rows. */
export interface DeletedEvent {
  id: string
  userId: string
}

export interface HiddenEvent extends DeletedEvent {
  /** The room its voice messages took from its host. */
  voiceBytes: number
}

/** `more`: call again. `emptying`: jobs are deleting the rest. */
export type LeftOfAccount = 'more' | 'emptying' | 'gone'
