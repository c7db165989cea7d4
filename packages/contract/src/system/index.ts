export * from './installation.ts'
export * from './routes.ts'
export * from './socket.ts'
