import { AppError } from '@afterglow/contract'
import { COLOR_THEMES, EVENT_DEFAULTS, toneOf } from '@afterglow/contract/events'
import { printKitRoutes } from '@afterglow/contract/print-kit'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow, HandleProduct } from '../access/index.ts'
import { assertMayUse, type TemplateAccess } from '../printables/index.ts'
import { keepDesign, removeDesign } from './design-store.ts'
import type { PrintedEvent } from './draw-piece.ts'
import type { PhotoSource } from './load-photo.ts'
import { currentDesign, drawDesign, presentDesign } from './print-designs.ts'
import { eventLink, originOf, printedDate } from './printed-event.ts'
import type { Drawing } from './shapes.ts'

export interface PrintKitDeps extends PhotoSource, TemplateAccess {
  clock: Clock
  /** Null: no public address is configured. */
  publicUrl: string | null
  /** The challenges that guests of an event see, in their order. */
  listPrompts(eventId: string): Promise<{ id: string; prompt: string }[]>
}

export function registerPrintKitRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  handle(printKitRoutes.getPrintPiece, async ({ grant: { event }, params, query, request, reply }) => {
    // Fonts and the PDF writer take 30 MB: load them only where cards are printed.
    const { drawPiece } = await import('./print.ts')
    const drawing = await drawPiece(
      params.piece,
      query.paper,
      printed(event, originOf(deps.publicUrl, request)),
    )
    const name = `${params.piece}-${query.paper}`
    return send(deps, reply, {
      drawings: [drawing],
      title: event.title,
      name,
      format: params.format,
      marks: query.marks,
    })
  })
  handle(printKitRoutes.getChallengeCards, async ({ grant: { event }, params, query, request, reply }) => {
    const { drawChallengeCard } = await import('./print.ts')
    const { challenge: only, paper, marks } = query
    const all = await deps.listPrompts(event.id)
    const chosen = only === undefined ? all : all.filter(({ id }) => id === only)
    const [first] = chosen
    if (first === undefined) throw new AppError('challenge.not_found')
    const card = printed(event, originOf(deps.publicUrl, request))
    const wanted = params.format === 'svg' ? [first] : chosen
    const drawings = await Promise.all(wanted.map((one) => drawChallengeCard(one, paper, card)))
    const name = `challenge-cards-${paper}`
    return send(deps, reply, { drawings, title: event.title, name, format: params.format, marks })
  })
  registerDesignRoutes(handle, deps)
}

function registerDesignRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  const { db, clock, publicUrl } = deps

  handle(printKitRoutes.getPrintDesign, async ({ grant: { event }, params, request }) => {
    const { design: template } = params
    await assertMayUse(deps, template, event.userId)
    return presentDesign(deps, {
      event,
      template,
      origin: originOf(publicUrl, request),
      ...(await currentDesign(deps, event, template)),
    })
  })

  handle(printKitRoutes.savePrintDesign, async ({ grant: { event }, params, body: design, request }) => {
    const { design: template } = params
    await assertMayUse(deps, template, event.userId)
    await keepDesign(db.query, event, { template, design, updatedAt: clock.date() })
    return presentDesign(deps, {
      event,
      template,
      origin: originOf(publicUrl, request),
      design,
      isChanged: true,
    })
  })

  handle(printKitRoutes.resetPrintDesign, async ({ grant: { event }, params, request }) => {
    const { design: template } = params
    await assertMayUse(deps, template, event.userId)
    await removeDesign(db.query, event, template)
    return presentDesign(deps, {
      event,
      template,
      origin: originOf(publicUrl, request),
      ...(await currentDesign(deps, event, template)),
    })
  })

  handle(printKitRoutes.drawPrintDesign, async ({ grant: { event }, params, query, request, reply }) => {
    const { design: template, format } = params
    await assertMayUse(deps, template, event.userId)
    const { design } = await currentDesign(deps, event, template)
    const use = format === 'pdf' ? 'paper' : query.photo
    const { drawing } = await drawDesign(
      deps,
      { event, template, design },
      { use, origin: originOf(publicUrl, request) },
    )
    const name = `${template}-${design.paper}`
    return send(deps, reply, { drawings: [drawing], title: event.title, name, format, marks: query.marks })
  })
}

interface Sheets {
  drawings: readonly Drawing[]
  title: string
  /** The file's name, without its extension. */
  name: string
  format: 'pdf' | 'svg'
  marks: 'yes' | 'no'
}

/** An SVG embeds its photo; nothing else is loaded, and nothing runs. */
const SVG_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'"

async function send({ clock }: PrintKitDeps, reply: FastifyReply, sheets: Sheets): Promise<FastifyReply> {
  const { toPdf, toSvg } = await import('./print.ts')
  const { drawings, title, name, format, marks } = sheets
  reply.header('cache-control', 'private, no-cache')
  const [first] = drawings
  if (format === 'svg' && first !== undefined)
    return reply.type('image/svg+xml').header('content-security-policy', SVG_POLICY).send(toSvg(first))
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition(`${name}.pdf`))
    .send(await toPdf(drawings, { title, made: clock.date(), hasMarks: marks === 'yes' }))
}

function printed(event: EventRow, origin: string): PrintedEvent {
  return {
    title: event.title,
    date: printedDate(event),
    theme: COLOR_THEMES.find((theme) => theme === event.colorTheme) ?? EVENT_DEFAULTS.colorTheme,
    tone: toneOf(event.eventType),
    link: eventLink(origin, event),
  }
}
