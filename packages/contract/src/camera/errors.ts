import { defineErrors } from '../kernel/index.ts'

export const cameraErrors = defineErrors({
  'camera.no_shots_left': { status: 409, message: 'All your shots are taken.' },
  'camera.only_shots': {
    status: 403,
    message: 'This album takes only photos from the camera of this page.',
  },
})
