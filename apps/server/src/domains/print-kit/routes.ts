import { AppError } from '@afterglow/contract'
import { type PieceDesign, printKitRoutes, QR_CARD } from '@afterglow/contract/print-kit'
import type { FastifyReply } from 'fastify'
import { askerOf } from '../../http/asker-of.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { bodyOf } from '../../http/request-body.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow, HandleProduct } from '../access/index.ts'
import type { Pictures } from '../pictures/index.ts'
import { assertMayUse, type TemplateAccess } from '../printables/index.ts'
import { type BookSource, openBook } from './book/open-book.ts'
import { keepDesign, removeDesign } from './design-store.ts'
import type { PiecePhotoSource } from './load-piece-photo.ts'
import { findTableList, keepLook, keepTableList, removeLook } from './piece-store.ts'
import { currentDesign, presentDesign, sheetOf } from './print-designs.ts'
import {
  challengeCard,
  currentLook,
  type PieceOrder,
  presentPiece,
  printedPiece,
  tablesToPrint,
  withTable,
} from './print-pieces.ts'
import { type PrintDeps, type Printer, printerFor } from './print-sheets.ts'
import { printDate } from './print-words.ts'
import { printedDate, wordsOfEvent } from './printed-event.ts'
import type { SheetOrder } from './sheets.ts'

export interface PrintKitDeps extends PiecePhotoSource, TemplateAccess, PrintDeps, BookSource {
  clock: Clock
  /** The challenges that guests of an event see, in their order. */
  listPrompts(eventId: string): Promise<{ id: string; prompt: string }[]>
  /** The albums of an event, to which a code can lead. */
  listNames(eventId: string): Promise<{ id: string; code: string; name: string }[]>
  /** Notes that the host has printed something. */
  noteStep(eventId: string, step: 'cards'): Promise<void>
  photos: Pictures
}

export function registerPrintKitRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  handle(printKitRoutes.getPrintPiece, async ({ grant: { event }, params, query, request, reply }) => {
    const { piece, format } = params
    const { paper, marks, design } = query
    const printer = printerFor(deps, event, request)
    const album = await albumOf(deps, event.id, query.album)
    const sheet =
      piece === QR_CARD
        ? qrCard(event, printer, album)
        : await pieceSheet(deps, { event, piece, paper, album, format, design, link: printer.link })
    const name = `${piece}-${paper}`
    return send(deps, reply, { printer, sheets: [sheet], event, name, format, marks })
  })
  handle(printKitRoutes.getChallengeCards, async ({ grant: { event }, params, query, request, reply }) => {
    const { challenge: only, paper, marks } = query
    const { format } = params
    const all = await deps.listPrompts(event.id)
    const chosen = only === undefined ? all : all.filter(({ id }) => id === only)
    if (chosen.length === 0) throw new AppError('challenge.not_found')
    const printer = printerFor(deps, event, request)
    const piece = 'table-card'
    const { look } = await currentLook(deps, event, piece)
    const order = { event, piece, paper, look, link: printer.link } as const
    const card = await printedPiece(deps, order, useFor(format))
    const sheets = (format === 'svg' ? chosen.slice(0, 1) : chosen).map((challenge) => ({
      kind: 'piece' as const,
      printed: challengeCard(card, challenge, event),
    }))
    const name = `challenge-cards-${paper}`
    return send(deps, reply, { printer, sheets, event, name, format, marks })
  })
  handle(printKitRoutes.printNoteBook, async ({ grant: { event }, query, request, reply }) => {
    const look = { size: query.size, hasPapers: query.papers === 'yes', hasBleed: query.bleed === 'yes' }
    const book = await openBook(deps, event, look, askerOf(request, event.userId))
    reply.header('cache-control', 'private, no-cache').header('x-accel-buffering', 'no')
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`notes-${query.size}.pdf`))
      .send(book)
  })
  registerLookRoutes(handle, deps)
  registerPhotoRoutes(handle, deps)
  registerDesignRoutes(handle, deps)
}

interface PieceSheetOrder extends Omit<PieceOrder, 'look'> {
  format: Sheets['format']
  /** Instead of the kept one. */
  design: PieceDesign | undefined
}

async function pieceSheet(
  deps: PrintKitDeps,
  { format, design, ...order }: PieceSheetOrder,
): Promise<SheetOrder> {
  const { event, piece } = order
  const { look } = await currentLook(deps, event, piece)
  const shown = { ...look, design: design ?? look.design }
  const printed = await printedPiece(deps, { ...order, look: shown }, useFor(format))
  if (piece !== 'table-number') return { kind: 'piece', printed }
  if (format === 'svg') return { kind: 'piece', printed: await withTable(deps, event.id, printed) }
  return { kind: 'tables', printed, tables: await tablesToPrint(deps, event.id) }
}

function useFor(format: Sheets['format']) {
  return format === 'pdf' ? 'paper' : 'screen'
}

function qrCard(event: EventRow, { link }: Printer, album: PieceOrder['album']): SheetOrder {
  const words = wordsOfEvent(event)
  const date = album === undefined ? printDate(printedDate(event), words) : album.name
  const target = album === undefined ? link : `${link}/a/${album.code}`
  return { kind: 'qr-card', words: { title: event.title, date, line: words.printed('short') }, link: target }
}

function registerLookRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  const { db, clock } = deps

  handle(printKitRoutes.getPieceLook, async ({ grant: { event }, params, query, request }) => {
    const shown = await currentLook(deps, event, params.piece)
    const printer = printerFor(deps, event, request)
    return presentPiece(deps, { event, ...params, ...query, ...shown, printer })
  })

  handle(printKitRoutes.savePieceLook, async ({ grant: { event }, params, query, body: look, request }) => {
    await keepLook(db.query, event, { piece: params.piece, look, updatedAt: clock.date() })
    const printer = printerFor(deps, event, request)
    return presentPiece(deps, { event, ...params, ...query, look, isChanged: true, printer })
  })

  handle(printKitRoutes.resetPieceLook, async ({ grant: { event }, params, query, request }) => {
    await removeLook(db.query, event, params.piece)
    const shown = await currentLook(deps, event, params.piece)
    const printer = printerFor(deps, event, request)
    return presentPiece(deps, { event, ...params, ...query, ...shown, printer })
  })

  handle(printKitRoutes.getTableList, async ({ grant: { event } }) => ({
    text: await findTableList(db.query, event.id),
  }))

  handle(printKitRoutes.saveTableList, async ({ grant: { event }, body: { text } }) => {
    await keepTableList(db.query, event, { list: text, updatedAt: clock.date() })
    return { text }
  })
}

function registerPhotoRoutes(handle: HandleProduct, { photos }: PrintKitDeps): void {
  handle(printKitRoutes.putPrintPhoto, async ({ grant, request }) => ({
    photoId: await photos.receive({ ownerId: grant.event.id }, bodyOf(request)),
  }))

  handle(printKitRoutes.getPrintPhotoState, async ({ grant, params }) => {
    const photo = await photos.find(params.photoId)
    if (photo?.ownerId !== grant.event.id) throw new AppError('resource.not_found')
    return { state: photo.state === 'receiving' ? 'processing' : photo.state }
  })
}

/** @throws AppError `album.not_found` */
async function albumOf({ listNames }: PrintKitDeps, eventId: string, albumId: string | undefined) {
  if (albumId === undefined) return undefined
  const album = (await listNames(eventId)).find(({ id }) => id === albumId)
  if (album === undefined) throw new AppError('album.not_found')
  return { code: album.code, name: album.name }
}

function registerDesignRoutes(handle: HandleProduct, deps: PrintKitDeps): void {
  const { db, clock } = deps

  handle(printKitRoutes.getPrintDesign, async ({ grant: { event }, params, request }) => {
    const { design: template } = params
    await assertMayUse(deps, template, event.userId)
    return presentDesign(deps, {
      event,
      template,
      printer: printerFor(deps, event, request),
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
      printer: printerFor(deps, event, request),
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
      printer: printerFor(deps, event, request),
      ...(await currentDesign(deps, event, template)),
    })
  })

  handle(printKitRoutes.drawPrintDesign, async ({ grant: { event }, params, query, request, reply }) => {
    const { design: template, format } = params
    await assertMayUse(deps, template, event.userId)
    const { design } = await currentDesign(deps, event, template)
    const use = format === 'pdf' ? 'paper' : query.photo
    const printer = printerFor(deps, event, request)
    const { sheet } = await sheetOf(deps, { event, template, design }, { use, link: printer.link })
    const name = `${template}-${design.paper}`
    return send(deps, reply, {
      printer,
      sheets: [sheet],
      event,
      name,
      format,
      marks: query.marks,
    })
  })
}

interface Sheets {
  printer: Printer
  sheets: SheetOrder[]
  event: EventRow
  /** The file's name, without its extension. */
  name: string
  format: 'pdf' | 'svg'
  marks: 'yes' | 'no'
}

/** An SVG embeds its photo; nothing else is loaded, and nothing runs. */
const SVG_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'"

async function send(
  { clock, noteStep }: PrintKitDeps,
  reply: FastifyReply,
  wanted: Sheets,
): Promise<FastifyReply> {
  const { printer, sheets, event, name, format, marks } = wanted
  const look = { title: event.title, made: clock.date(), hasMarks: marks === 'yes' }
  const { file } = await printer.print({
    sheets,
    output: format === 'svg' ? { format } : { format, ...look },
  })
  reply.header('cache-control', 'private, no-cache')
  if (format === 'svg')
    return reply.type('image/svg+xml').header('content-security-policy', SVG_POLICY).send(file)
  // Only what is printed is a PDF.
  await noteStep(event.id, 'cards')
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition(`${name}.pdf`))
    .send(file)
}
