// spec: print.screens

// @vitest-environment happy-dom
import {
  getPrintDesign,
  type KeptDesign,
  resetPrintDesign,
  savePrintDesign,
} from '@afterglow/contract/print-kit'
import { listPrintableTemplates } from '@afterglow/contract/printables'
import { aKeptDesign } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { printEditor, printables, canva } = en.host
const { design } = aKeptDesign()

/** The server keeps what it is sent, as the real one does. */
function keepDesigns() {
  server.answer(savePrintDesign, ({ body }) =>
    aKeptDesign({ design: body as KeptDesign['design'], isChanged: true }),
  )
}

async function openEditor(kept: Partial<KeptDesign> = {}, template = 'invitation-portrait') {
  signInHost(server)
  server.answer(listPrintableTemplates, { templates: [] })
  server.answer(getPrintDesign, aKeptDesign(kept))
  keepDesigns()
  const { user, router } = renderApp(`/dashboard/printables/${EVENT_ID}/${template}`)
  const title = await screen.findByRole('textbox', { name: printEditor.fields.title })
  return { user, router, title }
}

const saved = () => server.callsTo(savePrintDesign).map(({ body }) => body as KeptDesign['design'])
const state = (text: string) => screen.findByText(text)

describe('the editor of a template', () => {
  it('saves what is typed, in one request once the typing rests', async () => {
    const { user, title } = await openEditor()
    await user.clear(title)
    await user.type(title, 'Lina & Tom')
    await waitFor(() => expect(saved().at(-1)?.words.title).toBe('Lina & Tom'))
    await state(printEditor.states.saved)
    expect(saved().length).toBeLessThan(5)
  })

  it('does not send a text that is too long, and says so', async () => {
    const { user, title } = await openEditor()
    await user.click(title)
    await user.paste('x'.repeat(300))
    await state(printEditor.states['too-long'])
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(saved()).toEqual([])
  })

  it('keeps the text when saving fails, and saves it at the next try', async () => {
    const { user, title } = await openEditor()
    server.disconnect(savePrintDesign)
    await user.type(title, '!')
    await state(printEditor.states.failed)
    keepDesigns()
    await user.click(screen.getByRole('button', { name: printables.retry }))
    await state(printEditor.states.saved)
    expect(saved().at(-1)?.words.title).toBe('Noor & Elias!')
  })

  it('saves what was typed last when the screen is left at once', async () => {
    const { user, router, title } = await openEditor()
    await user.type(title, '!')
    await router.navigate('/dashboard/home')
    await waitFor(() => expect(saved().at(-1)?.words.title).toBe('Noor & Elias!'))
  })

  it('shows a template as it was at first, and takes that back', async () => {
    const { user } = await openEditor({
      isChanged: true,
      design: { ...design, words: { ...design.words, title: 'Ours' } },
    })
    server.answer(resetPrintDesign, aKeptDesign())
    await user.click(screen.getByRole('button', { name: printEditor.reset }))
    await screen.findByDisplayValue('Noor & Elias')
    await user.click(await screen.findByRole('button', { name: printEditor.undo }))
    await waitFor(() => expect(saved().at(-1)?.words.title).toBe('Ours'))
  })

  it('says before printing that a photo is too small for the paper', async () => {
    await openEditor({ warnings: ['photo_small'], photoDpi: 96 })
    const list = within(await screen.findByRole('list', { name: printEditor.warningsTitle }))
    list.getByText(/it has 96 dots per inch/)
  })

  it('switches the code off', async () => {
    const { user } = await openEditor({}, 'challenge-lights')
    await user.click(screen.getByRole('switch', { name: new RegExp(printEditor.code) }))
    await waitFor(() => expect(saved().at(-1)?.showsCode).toBe(false))
  })
})

describe('what an editor hands out', () => {
  it('is nothing while the last edits cannot be saved', async () => {
    const { user, title } = await openEditor()
    server.disconnect(savePrintDesign)
    await user.type(title, '!')
    await user.click(screen.getByRole('button', { name: en.host.printables.open }))
    await screen.findByText(printEditor.saveFailed)
    expect(screen.queryByRole('dialog', { name: canva.title })).toBeNull()
  })

  it('goes to Canva after an explanation', async () => {
    const { user } = await openEditor()
    await user.click(screen.getByRole('button', { name: en.host.printables.open }))
    const dialog = within(await screen.findByRole('dialog', { name: canva.title }))
    for (const step of [canva.first, canva.second, canva.third]) dialog.getByText(step)
  })
})
