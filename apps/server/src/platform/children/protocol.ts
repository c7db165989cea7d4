/** What a child may take for one job. */
export interface ChildLimits {
  memoryLimitBytes: number
  /**
   * Processor time for one job, so that a busy machine does not kill healthy jobs; a job that only waits is killed much
   * later.
   */
  timeLimitMs: number
  /** The same for a child that reports progress, counted from its last report. */
  silenceLimitMs: number
}

/** Each kind of job that children of a pool do, and its result. */
export type ChildJobs = Record<string, { job: object; result: { outcome: string } }>

/** A job as it is sent to a child: `kind` selects the code that runs and the result's type. */
export type ChildJob<Jobs extends ChildJobs, K extends keyof Jobs = keyof Jobs> = {
  [P in K]: { kind: P } & Jobs[P]['job']
}[K]

/**
 * Why a child has no result.
 *
 * - `timeout`, `memory`: it was killed at its limit
 * - `crashed`: it died
 * - `called_off`: cancelled by the caller
 * - `io`: its files could not be read or written
 */
export type ChildFailure = 'timeout' | 'memory' | 'crashed' | 'called_off' | 'io'

export interface FailedJob {
  outcome: 'failed'
  reason: ChildFailure
  /** For the log; never shown to a person. */
  detail: string
}

/** From the parent to its child. */
export interface JobMessage<Job, Limits extends ChildLimits> {
  job: Job
  limits: Limits
}

/** From the child, from time to time while it works: how far it is, in units of the job's own. */
export interface ProgressMessage {
  progress: number
}

/** From the child, once for each job. */
export interface ResultMessage<Result> {
  result: Result
  /** Memory that the child keeps afterwards: decoders do not return what they once needed. */
  residentBytes: number
}

/** Exit code of a child that finds itself over its memory limit. */
export const EXIT_OVER_MEMORY = 86
