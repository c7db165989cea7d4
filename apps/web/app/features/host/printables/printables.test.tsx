// spec: print.screens

// @vitest-environment happy-dom
import { listMedia } from '@afterglow/contract/media'
import { getPrintDesign, savePrintDesign } from '@afterglow/contract/print-kit'
import { listPrintableTemplates, type PrintableTemplate } from '@afterglow/contract/printables'
import { aKeptDesign, aMedia, aPrintableTemplate } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerAlbum, EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { printables, printEditor, canva } = en.host
const SCREEN = '/dashboard/printables'
const withCanva = aPrintableTemplate({ canvaEditLink: 'https://www.canva.com/import' })

function answerTemplates(templates: PrintableTemplate[]) {
  signInHost(server)
  server.answer(listPrintableTemplates, { templates })
}

describe('the print templates', () => {
  it('appear once they have loaded', async () => {
    answerTemplates([withCanva])
    const held = server.hold(listPrintableTemplates)
    renderApp(SCREEN)
    await screen.findByRole('heading', { name: printables.title })
    expect(screen.queryByRole('heading', { name: 'Photo challenge' })).toBeNull()
    held.release()
    await screen.findByRole('heading', { name: 'Photo challenge' })
  })

  it('say that a category is empty, and lead back to all', async () => {
    answerTemplates([withCanva])
    const { user } = renderApp(`${SCREEN}?category=menu`)
    await screen.findByRole('heading', { name: printables.empty })
    await user.click(screen.getByRole('button', { name: printables.showAll }))
    await screen.findByRole('heading', { name: 'Photo challenge' })
  })

  it('load at the second try', async () => {
    answerTemplates([])
    server.refuse(listPrintableTemplates, 'server.failed')
    const { user } = renderApp(SCREEN)
    await screen.findByText(printables.loadFailedText)
    answerTemplates([withCanva])
    await user.click(screen.getByRole('button', { name: printables.retry }))
    await screen.findByRole('heading', { name: 'Photo challenge' })
  })

  it('lead hosts without a paid plan to one for premium templates', async () => {
    answerTemplates([aPrintableTemplate({ isPremium: true })])
    renderApp(SCREEN)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Photo challenge/ })
    expect(link.pathname).toBe('/dashboard/pricing')
  })

  it('say what happens before they lead to Canva', async () => {
    answerTemplates([withCanva])
    const { user } = renderApp(SCREEN)
    await user.click(await screen.findByRole('button', { name: /Photo challenge/ }))
    const dialog = within(await screen.findByRole('dialog', { name: canva.title }))
    expect(dialog.getByRole<HTMLAnchorElement>('link', { name: canva.go }).target).toBe('_blank')
    await user.click(dialog.getByRole('button', { name: canva.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: canva.title })).toBeNull())
  })
})

describe('choosing the photo of a template', () => {
  async function openChooser() {
    const { user } = renderApp(`${SCREEN}/${EVENT_ID}/invitation-portrait`)
    await user.click(await screen.findByRole('button', { name: printEditor.choosePhoto }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: printEditor.photoTitle })) }
  }

  it('puts it on the card', async () => {
    answerTemplates([withCanva])
    const cake = aMedia({ title: 'The cake' })
    answerAlbum(server, [cake])
    server.answer(getPrintDesign, aKeptDesign())
    const design = { ...aKeptDesign().design, photoId: cake.id }
    server.answer(savePrintDesign, aKeptDesign({ design, isChanged: true }))
    const { user, dialog } = await openChooser()
    await user.click(await dialog.findByRole('button', { name: 'The cake' }))
    await screen.findByRole('button', { name: printEditor.changePhoto })
    await waitFor(() => expect(server.callsTo(savePrintDesign)[0]?.body).toMatchObject({ photoId: cake.id }))
  })

  it('says that the album is empty', async () => {
    answerTemplates([withCanva])
    server.answer(getPrintDesign, aKeptDesign())
    const { dialog } = await openChooser()
    await dialog.findByText(printEditor.noPhotos)
    expect(server.callsTo(listMedia)).toHaveLength(1)
  })

  it('offers another try where the template could not be loaded', async () => {
    answerTemplates([withCanva])
    server.refuse(getPrintDesign, 'server.failed')
    const { user } = renderApp(`${SCREEN}/${EVENT_ID}/invitation-portrait`)
    await screen.findByText(printEditor.loadFailed)
    server.answer(getPrintDesign, aKeptDesign())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: printEditor.choosePhoto })
  })
})
