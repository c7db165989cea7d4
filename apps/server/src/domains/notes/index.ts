export { type NoteDeps, registerNoteRoutes } from './routes.ts'
export { noteJobs, sweepVoices } from './voice-jobs.ts'
export { registerVoiceByteRoute } from './voice-routes.ts'
export { createVoiceUrls } from './voice-urls.ts'
