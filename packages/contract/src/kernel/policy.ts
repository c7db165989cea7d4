/**
 * The actions in an event. Every action but `find` implies `enter`. `finish-…` is what was begun while guests could send:
 * it is allowed for some time longer.
 */
export type EventAction =
  | 'find'
  | 'enter'
  | 'view'
  | 'upload'
  | 'finish-upload'
  | 'add-notes'
  | 'finish-note'
  | 'download'
  | 'find-myself'
  | 'love'
  | 'comment'
  | 'report'
  | 'take-challenges'
  | 'take-shots'
  | 'manage'

/**
 * Who may call an endpoint at all. Finer rules (one's own photo, for instance) are checked by the use case.
 *
 * - `anyone`: no credential is checked.
 * - `host`: a signed-in host.
 * - `console`: a signed-in host whose account is an operator's. Others learn nothing of what is there.
 * - `event:…`: the actor may do this in the event named by `:eventId`.
 * - `wall:…`: the same, and the key of the event's photo wall also permits finding and viewing it.
 * - `signed-url`: the address itself carries a proof made by us.
 * - `provider-state`: the request carries the state that we gave to a sign-in provider; it may come from their site.
 * - `provider-signature`: the body carries the payment provider's signature, which the use case checks.
 * - `operator`: the machine's operator without an account: on the machine itself, or with its token.
 */
export type Policy =
  | 'anyone'
  | 'host'
  | 'console'
  | `event:${EventAction}`
  | `wall:${WallAction}`
  | 'signed-url'
  | 'provider-state'
  | 'provider-signature'
  | 'operator'

/** The actions of a photo wall. */
export type WallAction = Extract<EventAction, 'find' | 'view'>
