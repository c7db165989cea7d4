// spec: print.screens

// @vitest-environment happy-dom
import {
  getPieceLook,
  getTableList,
  type KeptPiece,
  MOST_TABLES,
  resetPieceLook,
  savePieceLook,
  saveTableList,
} from '@afterglow/contract/print-kit'
import { aKeptPiece } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { printStudio, printEditor, printKit } = en.host

async function openStudio(kept: Partial<KeptPiece> = {}, piece = 'table-card', text = '') {
  signInHost(server)
  server.answer(getPieceLook, aKeptPiece(kept))
  server.answer(savePieceLook, ({ body }) => aKeptPiece({ look: body as KeptPiece['look'], isChanged: true }))
  server.answer(resetPieceLook, aKeptPiece())
  server.answer(getTableList, { text })
  server.answer(saveTableList, ({ body }) => body as { text: string })
  const { user, router } = renderApp(`/dashboard/events/${EVENT_ID}/print-kit?piece=${piece}`)
  const line = await screen.findByRole('textbox', { name: printStudio.fields.line })
  return { user, router, line }
}

const saved = () => server.callsTo(savePieceLook).map(({ body }) => body as KeptPiece['look'])

describe('the screen of the print kit', () => {
  it('saves design, color and monogram by themselves, and shows the new drawing', async () => {
    const { user } = await openStudio()
    const picture = screen.getByRole('img', { name: `Preview: ${printKit.pieces['table-card']}` })
    const before = picture.getAttribute('src')
    await user.click(screen.getByRole('radio', { name: printStudio.designs.bold }))
    await user.click(screen.getByRole('radio', { name: printStudio.colors.evergreen }))
    await user.click(screen.getByRole('switch', { name: new RegExp(printStudio.monogram) }))
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({ design: 'bold', color: 'evergreen', hasMonogram: false }),
    )
    await waitFor(() =>
      expect(
        screen.getByRole('img', { name: `Preview: ${printKit.pieces['table-card']}` }).getAttribute('src'),
      ).not.toBe(before),
    )
  })

  it('changes a line where it stands, and gives the event its own line back', async () => {
    const { user, line } = await openStudio()
    await user.click(screen.getByRole('button', { name: printStudio.change.line }))
    const [inPlace] = within(screen.getByRole('region', { name: printEditor.card })).getAllByRole('textbox')
    if (inPlace === undefined) throw new Error('no field on the sheet')
    await user.clear(inPlace)
    await user.type(inPlace, 'Hello ')
    await waitFor(() => expect(saved().at(-1)?.lines.line).toBe('Hello '))
    await user.type(inPlace, 'there{Enter}')
    expect((line as HTMLInputElement).value).toBe('Hello there')
    await user.click(screen.getByRole('button', { name: 'Show us what we missed' }))
    await waitFor(() => expect(saved().at(-1)?.lines.line).toBe('Show us what we missed'))
    await user.clear(line)
    await user.type(line, 'Scan, and share your view')
    await waitFor(() => expect(saved().at(-1)?.lines.line).toBeNull())
  })

  it('does not save a line that is too long, and says so', async () => {
    const { user, line } = await openStudio()
    await user.clear(line)
    await user.type(line, 'W'.repeat(61))
    expect((await screen.findByRole('alert')).textContent).toContain('60')
    expect(saved().every(({ lines }) => (lines.line ?? '').length <= 60)).toBe(true)
  })

  it('offers no monogram where there is none', async () => {
    await openStudio({ monogram: null })
    expect(screen.queryByRole('switch', { name: new RegExp(printStudio.monogram) })).toBeNull()
  })

  it('starts over, which can be undone', async () => {
    const look = { ...aKeptPiece().look, design: 'bold' as const }
    const { user } = await openStudio({ look, isChanged: true })
    await user.click(screen.getByRole('button', { name: printEditor.reset }))
    await user.click(await screen.findByRole('button', { name: printEditor.undo }))
    await waitFor(() => expect(saved().at(-1)?.design).toBe('bold'))
  })

  it('keeps a pasted list, counts its tables, and prints none that are too many', async () => {
    const { user, router } = await openStudio({}, 'table-card', '1 Family Weber')
    await user.click(screen.getByRole('button', { name: printStudio.fromList }))
    expect(router.state.location.search).toContain('table-number')
    const dialog = within(await screen.findByRole('dialog'))
    const list = dialog.getByRole('textbox', { name: printStudio.tables })
    expect((list as HTMLTextAreaElement).value).toBe('1 Family Weber')
    await user.click(list)
    await user.keyboard('{Control>}a{/Control}')
    const many = Array.from({ length: MOST_TABLES + 1 }, (_, at) => String(at + 1)).join('\n')
    await user.paste(many)
    dialog.getByText(`${MOST_TABLES + 1} tables`)
    expect(dialog.getByRole('button', { name: printKit.download }).hasAttribute('disabled')).toBe(true)
    await waitFor(() =>
      expect(server.callsTo(saveTableList).at(-1)?.body).toEqual({ text: expect.stringContaining('\n301') }),
    )
  })
})
