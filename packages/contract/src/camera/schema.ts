import * as z from 'zod/mini'

/** A guest's shots. */
export const shotsSchema = z.object({
  /** How many each guest has; null without a limit, for the host. */
  total: z.nullable(z.int()),
  /**
   * Those announced to the server, by announcement id: a phone counts what waits in its queue as well, and each shot
   * once.
   */
  taken: z.array(z.string()),
})

export type Shots = z.infer<typeof shotsSchema>
