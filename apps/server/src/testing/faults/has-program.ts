import { execFileSync } from 'node:child_process'

/** Whether a program of the machine can be run; `question` makes it print something and end. */
export function hasProgram(name: string, question: string): boolean {
  try {
    execFileSync(name, [question], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
