import { defineErrors } from '../kernel/index.ts'

export const faceErrors = defineErrors({
  'face.group_not_found': { status: 404, message: 'This person is not there any more.' },
  'face.not_found': { status: 404, message: 'This face is not there any more.' },
  'face.grouping_off': { status: 409, message: 'Face grouping is switched off for this event.' },
  'face.link_expired': { status: 410, message: 'This address has expired. Please reload the page.' },
  'face.selfie_unreadable': { status: 415, message: 'This picture cannot be read. Please try another one.' },
  'face.selfie_too_large': { status: 413, message: 'This picture is too large. Please try another one.' },
  'face.none_in_selfie': {
    status: 422,
    message: 'We could not see a face in this picture. Please look at the camera in good light.',
  },
  'face.several_in_selfie': {
    status: 422,
    message: 'There are several faces in this picture. Please take one of a single person.',
  },
  'face.same_person': {
    status: 422,
    message: 'Both selfies seem to show the same person. Please take one of the other person.',
  },
  'face.selfie_expired': { status: 410, message: 'Please take another selfie.' },
})
