export { OPEN_CAMERA } from './open-camera'
export { camera } from './part'
export { useCameraAddress } from './use-camera-address'
