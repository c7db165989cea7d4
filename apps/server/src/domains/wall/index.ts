export { wall } from './plug.ts'
export type { OpenScreen } from './screens.ts'
