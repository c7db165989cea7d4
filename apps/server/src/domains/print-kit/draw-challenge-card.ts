import { PIECE_SIZES, type PrintPaper } from '@afterglow/contract/print-kit'
import { codeOf } from './code-shape.ts'
import { drawCard } from './draw-card.ts'
import { ground, type PrintedEvent } from './draw-piece.ts'
import { PRINT_WORDS } from './print-words.ts'
import type { Drawing } from './shapes.ts'
import { PRINT_THEMES } from './themes.ts'

/** A table card with one challenge. Its code leads straight to it, the address below to the album. */
export async function drawChallengeCard(
  challenge: { id: string; prompt: string },
  paper: PrintPaper,
  event: PrintedEvent,
): Promise<Drawing> {
  const { width, height } = PIECE_SIZES['table-card'][paper]
  const theme = PRINT_THEMES[event.theme]
  const link = new URL(event.link)
  link.searchParams.set('challenge', challenge.id)
  const card = await drawCard(
    { x: 0, y: 0, width, height },
    {
      theme,
      code: codeOf(link.href),
      words: {
        title: challenge.prompt,
        isSentence: true,
        date: event.title,
        line: PRINT_WORDS.challenge,
        address: event.link.replace(/^https?:\/\//, ''),
      },
    },
  )
  return { width, height, shapes: [ground({ width, height }, theme), ...card] }
}
