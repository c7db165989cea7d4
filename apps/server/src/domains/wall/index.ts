export { registerWallRoutes } from './routes.ts'
