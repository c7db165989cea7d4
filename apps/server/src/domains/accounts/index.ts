export { type Auth, createAuth } from './auth.ts'
export { registerAccountRoutes } from './routes.ts'
export { deleteExpiredSessions, type SessionRow } from './session-store.ts'
export { createSessions, type Sessions } from './sessions.ts'
