import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import { registerCameraRoutes } from './routes.ts'

/** The camera of the guest page: how many shots each guest has taken. Their photos are the album's. */
export function camera({ db }: Platform) {
  return {
    name: 'camera',
    routes: (handle) => registerCameraRoutes(handle, { db }),
  } satisfies Plug
}
