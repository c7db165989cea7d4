import { isUniqueViolation } from './errors.ts'

const ATTEMPTS = 3

/**
 * Runs a transaction up to three times while it violates a unique index, or this constraint: the next attempt finds the
 * row that another one has inserted, or chooses another id.
 */
export async function againOnConflict<Result>(
  transaction: () => Promise<Result>,
  constraint?: string,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isUniqueViolation(error, constraint) || attempt === ATTEMPTS) throw error
    }
  }
}
