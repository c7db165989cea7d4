import { printKitRoutes } from '@afterglow/contract/print-kit'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../events/index.ts'
import type { HandleProduct } from '../grants.ts'
import type { PrintedEvent } from './draw-piece.ts'

export interface PrintKitDeps {
  clock: Clock
  publicUrl: string
}

export function registerPrintKitRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  handle(printKitRoutes.getPrintPiece, async ({ grant: { event }, params, query, reply }) => {
    // Fonts, and what writes PDFs, take 30 MB: only where cards are printed.
    const { drawPiece, toPdf, toSvg } = await import('./print.ts')
    const drawing = await drawPiece(params.piece, query.paper, printed(deps, event))
    reply.header('cache-control', 'private, no-cache')
    if (params.format === 'svg') return reply.type('image/svg+xml').send(toSvg(drawing))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${params.piece}-${query.paper}.pdf"`)
      .send(await toPdf(drawing, { title: event.title, made: deps.clock.date() }))
  })
}

function printed({ publicUrl }: PrintKitDeps, event: EventRow): PrintedEvent {
  return {
    title: event.title,
    date: event.startDate ?? event.eventDate,
    // The database checks that a theme is one of ours.
    theme: event.colorTheme as PrintedEvent['theme'],
    link: new URL(`/${event.id}`, publicUrl).href,
  }
}
