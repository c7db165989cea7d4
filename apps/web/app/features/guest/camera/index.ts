export { Camera, type CameraProps } from './camera'
export { OPEN_CAMERA } from './open-camera'
export { useCameraAddress } from './use-camera-address'
