export { Camera } from './camera'
export type { CameraProps } from './camera-props'
export { OPEN_CAMERA } from './open-camera'
export { useCameraAddress } from './use-camera-address'
