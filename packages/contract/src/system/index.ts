export * from './routes.ts'
export * from './socket.ts'
