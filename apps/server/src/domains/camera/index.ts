export { camera } from './plug.ts'
export { countShots, giveShotBack, recordShots, type ShotCount } from './shot-store.ts'
