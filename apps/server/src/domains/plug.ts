import type { FastifyInstance } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import type { IntegrityReport, Ledger } from '../platform/integrity/index.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Gauges } from '../platform/metrics.ts'
import type { HandleProduct } from './access/index.ts'

/**
 * One domain as the roles of the program see it. A plug is made by `domains/<name>/plug.ts` from the platform and the
 * plugs below it, which it may call by the functions that they offer beyond this interface. `app/domains.ts` lists
 * them from low to high; the roles loop over that list and know no domain by name.
 */
export interface Plug {
  /** The domain's folder. Prefixes the names of its sweeps. */
  name: string

  /** Binds the endpoints of the contract. */
  routes?(handle: HandleProduct): void
  /** Registers what the contract has no endpoints for: sockets, pages. */
  serve?(http: FastifyInstance): void | Promise<void>
  /** Called when a web process begins to leave, before it stops listening. */
  leave?(): void
  /** Called when a process ends. */
  close?(): Promise<void>

  /** Handlers of the queue, by name of the job. */
  jobs?: Record<string, JobHandler>
  /** Jobs that take long, which have a worker of their own and are done one after the other. */
  lanes?: Record<string, Lane>
  /** Clears away what has had its time. Each is a job of its own, every ten minutes. */
  sweeps?: Record<string, Sweep>
  /** Jobs that are done at certain times: `minute hour day month weekday`. */
  cron?: readonly { job: string; pattern: string }[]

  /** The objects in the store that rows speak of. */
  ledger?(db: Database): Ledger
  /** The folders of the store under which those lie. */
  places?(db: Database): AsyncIterable<string>
  /** Compares the domain's rows with each other and repairs them if asked to. */
  check?(report: IntegrityReport, options: { isRepairing: boolean }): Promise<void>
  /** Figures for /metrics. */
  metrics?: Gauges

  /** Renditions of a photo are ready; in the transaction that says so. */
  onMediaReady?(tx: Tx, media: { id: string; eventId: string }): Promise<void>
  /**
   * Part of hiding an event that is deleted. Runs in the transaction that hides it; afterwards nobody finds the event.
   */
  onEventHidden?(tx: Tx, event: HiddenEvent): Promise<void>
  /**
   * Deletes up to `limit` rows of a hidden event where more has to happen than that the rows go: bytes, sums of room.
   * Answers whether none are left. Asked from the lowest plug to the highest, again after a crash; rows of all other
   * tables that refer to the event are deleted when every plug has answered true.
   */
  onEventDeleted?(tx: Tx, event: DeletedEvent, limit: number): Promise<boolean>
  /** The event's last row is deleted, in the transaction that does so. */
  onEventGone?(tx: Tx, event: DeletedEvent): Promise<void>
  /** The same for an account, whose row goes when every plug has answered `gone`. */
  onAccountDeleted?(tx: Tx, userId: string): Promise<LeftOfAccount>
}

export interface Lane {
  jobs: Record<string, JobHandler>
  /** Ends the job in hand at once, when the process leaves. Another worker begins it again. */
  end(): Promise<void>
}

/**
 * Deletes what is due, in batches, and ends after seconds: the next run goes on. A failure is retried and stops no other
 * sweep.
 */
export type Sweep = () => Promise<void>

/** An event that nobody finds any more, and of which rows are left. */
export interface DeletedEvent {
  id: string
  userId: string
}

export interface HiddenEvent extends DeletedEvent {
  /** What its voice messages took of its host's room. */
  voiceBytes: number
}

/** `more`: call again. `emptying`: jobs are deleting the rest. */
export type LeftOfAccount = 'more' | 'emptying' | 'gone'
