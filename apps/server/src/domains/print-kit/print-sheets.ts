import { AppError } from '@afterglow/contract'
import type { FastifyRequest } from 'fastify'
import { askerOf } from '../../http/asker-of.ts'
import { type Press, PressLimitError, type PressProgram } from '../../platform/press/index.ts'
import type { EventRow } from '../access/index.ts'
import { eventLink, originOf } from './printed-event.ts'
import type { Printed, PrintOrder } from './sheets.ts'

export interface PrintDeps {
  press: Press
  /** Null: no public address is configured. */
  publicUrl: string | null
}

/** Prints for one event, in the turn of whoever asked. */
export interface Printer {
  /** The short link of the event. */
  link: string
  /**
   * @throws BusyError when too many wait
   * @throws AppError `print_kit.too_complex` when it takes more time or memory than allowed
   */
  print(order: PrintOrder): Promise<Printed>
}

const SHEETS: PressProgram<typeof import('./sheets.ts')> = { url: new URL('./sheets.ts', import.meta.url) }

export function printerFor(
  { press, publicUrl }: PrintDeps,
  event: EventRow,
  request: FastifyRequest,
): Printer {
  const asker = askerOf(request, event.userId)
  return {
    link: eventLink(originOf(publicUrl, request), event),
    async print(order) {
      try {
        return await press.run(asker, SHEETS, order)
      } catch (error) {
        if (error instanceof PressLimitError)
          throw new AppError('print_kit.too_complex', undefined, { cause: error })
        throw error
      }
    },
  }
}
