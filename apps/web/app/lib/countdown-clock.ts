/** The server's clock at the moment when an answer arrived, in epoch milliseconds of the phone's. */
export interface ServerTime {
  serverTime: string
  receivedAt: number
}

/** Time until `endsAt`, in whole milliseconds, never below zero. The phone's clock only measures elapsed time. */
export function millisecondsLeft(
  { endsAt, serverTime, receivedAt }: ServerTime & { endsAt: string },
  now: number,
): number {
  const passed = now - receivedAt
  return Math.max(0, Date.parse(endsAt) - Date.parse(serverTime) - passed)
}
