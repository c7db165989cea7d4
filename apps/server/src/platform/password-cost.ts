/** What guessing a password costs with Argon2id, one lane: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number
  passes: number
}

/** The figures of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes. */
export const SAFE_COST: PasswordCost = { memory: 19_456, passes: 2 }
