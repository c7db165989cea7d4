/** Who a guest is in one event, and the secret that proves it. */
export interface GuestCredential {
  eventId: string
  guestId: string
  secret: string
}
