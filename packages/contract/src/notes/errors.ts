import { defineErrors } from '../kernel/index.ts'

export const noteErrors = defineErrors({
  'note.not_found': { status: 404, message: 'This message is not there any more.' },
  'note.not_deletable': { status: 403, message: 'The host has not allowed deleting.' },
  'book.empty': { status: 409, message: 'There is no note in the book yet.' },
  'book.neighbor_gone': {
    status: 409,
    message: 'The note beside it was deleted meanwhile. Please look at the order again.',
  },
  'note.event_full': {
    status: 409,
    message: 'The mailbox of this event is full. Please tell the hosts: they can make room.',
  },
  'note.guest_full': {
    status: 409,
    message: 'You have left as many messages here as one guest can. Delete one to leave another.',
  },
  'voice.too_large': { status: 413, message: 'A voice message can be up to 25 MB.' },
  'voice.too_many_open': {
    status: 429,
    message:
      'Many voice messages from your network are still on their way. Please stay on the page for some minutes, and then try again.',
  },
  'voice.not_audio': { status: 415, message: 'This file is not a voice message we can play.' },
  'voice.none_playable': {
    status: 409,
    message: 'There is no voice message here that can be played. Please reload the page.',
  },
  'voice.not_playable': { status: 409, message: 'Guests cannot play this recording.' },
  'voice.caption_fixed': {
    status: 409,
    message: 'Guests could hear this message already, so its caption stays as it is.',
  },
  'voice.link_expired': { status: 410, message: 'This address has expired. Please reload the page.' },
})
