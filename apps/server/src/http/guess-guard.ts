import { AppError } from '@afterglow/contract'
import { type Budget, MINUTES, PROOF_HEADER, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { hashSecret } from '../platform/signatures.ts'
import { deleteScore, lowerScore, raiseScores, readScores, type Score, spendProof } from './guess-scores.ts'
import { createProofs, type Proofs } from './proof-of-work.ts'
import { addressKey, createShare, refuseFor, type Share } from './rate-limit.ts'

/** Which wrong guesses make the next one cost work. A pressure of 1 costs `WORK_PER_FAILURE` hashes. */
export interface GuessRules {
  /** Names the kind of secret in the keys of the scores. */
  name: string
  /** Whether an address is counted per event or account, so that one does not burden the others. */
  addressCountsApart: boolean
  /** Free wrong guesses, per address and per event or account. */
  free: { address: number; target: number }
  /** Weight of a wrong guess from another address, relative to one from this address. */
  targetWeight: number
  /**
   * Points that a right guess takes off the scores beyond its own. A crowd that knows the password offsets its own
   * mistakes.
   */
  forgives: number
  /** Upper bound on the pressure, for secrets too long to need more. */
  maxPressure?: number
}

export interface Guess {
  /** What is guessed: the id of an event, the email of an account. */
  target: string
  /** The guesser, if a credential identifies one. */
  device?: string | undefined
}

/**
 * Checks guesses at a secret. Wrong ones first slow down their own credential, by growing delays. Beyond that, guesses
 * from the same address and about the same target cost work; none is refused because of a neighbor.
 */
export interface GuessGuard {
  /**
   * @param guess answers undefined if wrong
   * @throws AppError `request.too_many` for this credential's own mistakes, `request.proof_needed` for those of others
   */
  hear<T>(request: FastifyRequest, about: Guess, guess: () => Promise<T | undefined>): Promise<T | undefined>
}

const FREE_FOR_DEVICE = 5
const FIRST_DELAY = 15 * SECONDS
const LONGEST_DELAY = 15 * MINUTES

const WORK_PER_FAILURE = 40
/** Up to here work grows linearly with the failures, within what phones can bear; beyond, with their fifth power. */
const STEEP_FROM = 200

/**
 * Checking costs the server time, right or wrong. Beyond so many guesses of one address each costs its sender more time
 * than the server: a second or two on an old phone. A hall that comes at once stays below.
 */
const CROWD: Budget = { points: 1000, per: 10 * MINUTES }
const WORK_IN_A_CROWD = 400
/** A browser that has opened a page has a credential; a script that leaves it out counts as five. */
const STRANGERS_COUNT = 5

export interface GuessGuardDeps {
  db: Database
  clock: Clock
  proofs: Proofs
  /** What one address may have checked without work. */
  crowd: Share
  /** Scales the free guesses, as it does every limit. */
  factor: number
}

/** A guard that uses the platform's database and secret. */
export function openGuessGuard(
  { config, db, clock, ids }: Pick<Platform, 'config' | 'db' | 'clock' | 'ids'>,
  rules: GuessRules,
): GuessGuard {
  const { authSecrets: secrets, rateLimitFactor: factor } = config
  const proofs = createProofs({ secrets, ids, clock })
  const crowd = createShare(db.pool, 'guesses', CROWD, factor)
  return createGuessGuard({ db, clock, proofs, crowd, factor }, rules)
}

export function createGuessGuard(
  { db, clock, proofs, crowd, factor }: GuessGuardDeps,
  rules: GuessRules,
): GuessGuard {
  const workOf = (scores: Scores) => workFor(pressureOf(scores, rules, factor))

  /** The work this request has proved, where some is required. */
  async function demandWork(request: FastifyRequest, keys: Keys, needed: number): Promise<number> {
    if (needed === 0) return 0
    const given = request.headers[PROOF_HEADER]
    const proof = await proofs.check(typeof given === 'string' ? given : undefined, keys.target)
    // Others go on guessing while a phone works: the requirement may double meanwhile.
    const isEnough = proof !== null && proof.work >= needed / 2
    if (isEnough && (await spendProof(db.query, proof.id, proof.expiresAt))) return proof.work
    throw new AppError('request.proof_needed', { ...proofs.challenge(keys.target, needed) })
  }

  /** Counted before checking, or a thousand concurrent guesses would all be treated as the first. */
  async function count(keys: Keys, proved: number): Promise<void> {
    const shared = [keys.address, keys.target]
    const raised = await raiseScores(db.query, shared, clock.date())
    const before = scoresOf(keys, (key) => (raised.get(key) ?? 1) - 1)
    const needed = workOf(before)
    if (proved >= needed / 2) return
    for (const key of shared) await lowerScore(db.query, key, 1)
    throw new AppError('request.proof_needed', { ...proofs.challenge(keys.target, needed) })
  }

  async function forgive(keys: Keys, points: number): Promise<void> {
    for (const key of [keys.address, keys.target]) await lowerScore(db.query, key, points)
  }

  return {
    async hear(request, about, guess) {
      const keys = keysOf(rules, request, about)
      const known = await readScores(db.query, Object.values(keys), clock.date())
      if (keys.device !== undefined) refuseFor(delayOf(known.get(keys.device), clock.now(), factor))
      const ofMistakes = workOf(scoresOf(keys, (key) => known.get(key)?.score ?? 0))
      // Refused by what was read: a flood of guesses must not queue up at the rows in which it is counted.
      if (request.headers[PROOF_HEADER] === undefined) await demandWork(request, keys, ofMistakes)
      const isAlone = await crowd.take(request, rules.name, about.device === undefined ? STRANGERS_COUNT : 1)
      const needed = Math.max(ofMistakes, isAlone ? 0 : WORK_IN_A_CROWD)
      await count(keys, await demandWork(request, keys, needed))
      const answer = await guess().catch(async (error: unknown) => {
        await forgive(keys, 1)
        throw error
      })
      if (answer !== undefined) {
        await forgive(keys, 1 + rules.forgives)
        if (keys.device !== undefined) await deleteScore(db.query, keys.device)
      } else if (keys.device !== undefined) await raiseScores(db.query, [keys.device], clock.date())
      return answer
    },
  }
}

interface Keys {
  address: string
  target: string
  device?: string
}

interface Scores {
  address: number
  target: number
}

function keysOf(rules: GuessRules, request: FastifyRequest, { target, device }: Guess): Keys {
  const about = hashSecret(target).slice(0, 32)
  const from = addressKey(request.ip)
  return {
    address: `${rules.name}:address:${from}${rules.addressCountsApart ? `:${about}` : ''}`,
    target: `${rules.name}:target:${about}`,
    ...(device !== undefined && { device: `${rules.name}:device:${hashSecret(`${device} ${target}`)}` }),
  }
}

function scoresOf(keys: Keys, scoreOf: (key: string) => number): Scores {
  return { address: scoreOf(keys.address), target: scoreOf(keys.target) }
}

export function pressureOf({ address, target }: Scores, rules: GuessRules, factor: number): number {
  const { free, targetWeight, maxPressure = Number.POSITIVE_INFINITY } = rules
  const here = address / factor - free.address
  const everywhere = (target / factor - free.target) * targetWeight
  return Math.min(Math.max(0, here, everywhere), maxPressure)
}

/** Average number of hashes per guess. */
export function workFor(pressure: number): number {
  const steepness = Math.max(1, pressure / STEEP_FROM) ** 4
  return Math.ceil(WORK_PER_FAILURE * pressure * steepness)
}

/** Seconds until this credential may guess again after its own mistakes, or null. */
function delayOf(own: Score | undefined, now: number, factor: number): number | null {
  const beyond = (own?.score ?? 0) / factor - FREE_FOR_DEVICE
  // A score has decayed by a little since the last mistake.
  if (own === undefined || beyond < -0.5) return null
  const delay = Math.min(FIRST_DELAY * 2 ** Math.round(beyond), LONGEST_DELAY)
  const left = own.updatedAt.getTime() + delay - now
  return left <= 0 ? null : Math.ceil(left / SECONDS)
}
