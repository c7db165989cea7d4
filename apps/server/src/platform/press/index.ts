export { createPress, type Press, PressLimitError } from './press.ts'
export type { PressModule, PressProgram } from './program.ts'
