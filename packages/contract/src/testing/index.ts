export * from './builders.ts'
