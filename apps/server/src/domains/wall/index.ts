export { wall } from './plug.ts'
export { isOnWall, presentSlide } from './present-slide.ts'
export { mayShowNotes, presentWall } from './present-wall.ts'
export { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'
