// spec: wizard.screens

// @vitest-environment happy-dom
import { createEvent } from '@afterglow/contract/events'
import { anEvent } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { create, eventProblems, eventTypes, layouts } = en.host

function open(step = 1) {
  signInHost(server)
  return renderApp(`/dashboard/create?step=${step}`)
}

const heading = (name: string) => screen.findByRole('heading', { name })

/** Answers all questions up to the last step. */
async function answerAll() {
  const app = open()
  const { user } = app
  await user.type(await screen.findByLabelText(create.title), 'Noor & Elias')
  await user.click(screen.getByRole('button', { name: create.continue }))
  await heading(create.typeStep)
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${eventTypes.wedding.name}`) }))
  await user.click(screen.getByRole('button', { name: create.continue }))
  await heading(create.layoutStep)
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${layouts.overlay.name}`) }))
  await user.click(screen.getByRole('button', { name: create.continue }))
  await heading(create.doneStep)
  return { ...app, finish: () => user.click(screen.getByRole('button', { name: create.finish })) }
}

describe('creating an event', () => {
  it('asks for title, type and layout, and leads to the events', async () => {
    const { router, finish } = await answerAll()
    server.answer(createEvent, anEvent())
    await finish()
    await screen.findByText(create.successText)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
    expect(server.callsTo(createEvent)[0]?.body).toMatchObject({
      title: 'Noor & Elias',
      eventDate: null,
      eventType: 'wedding',
      layoutType: 'overlay',
    })
  })

  it('goes on only with an answer', async () => {
    const { user } = open()
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: create.continue })
    const title = await screen.findByLabelText(create.title)
    expect(next().disabled).toBe(true)
    await user.click(title)
    await user.paste('x'.repeat(121))
    await screen.findByText(eventProblems.titleLong)
    expect(next().disabled).toBe(true)
    await user.clear(title)
    await user.type(title, 'Noor{Enter}')
    await heading(create.typeStep)
    expect(next().disabled).toBe(true)
  })

  it('leads an address of a later step to the first question without an answer', async () => {
    open(4)
    await heading(create.titleStep)
  })

  it('keeps the answers on the way back, and after a reload', async () => {
    const { user, router } = await answerAll()
    await user.click(screen.getByRole('button', { name: create.back }))
    await heading(create.layoutStep)
    expect(
      screen
        .getByRole('radio', { name: new RegExp(`^${layouts.overlay.name}`) })
        .getAttribute('aria-checked'),
    ).toBe('true')
    await waitFor(() => expect(router.state.location.search).toBe('?step=3'))
    expect(window.sessionStorage.getItem('afterglow.create')).toContain('Noor & Elias')
  })

  it('sends the event once, however often the button is pressed', async () => {
    await answerAll()
    server.answer(createEvent, anEvent())
    const held = server.hold(createEvent)
    const button = screen.getByRole('button', { name: create.finish })
    act(() => {
      button.click()
      button.click()
    })
    held.release()
    await screen.findByText(create.successText)
    expect(server.callsTo(createEvent)).toHaveLength(1)
  })

  it('can be tried again after a failure, with all answers', async () => {
    const { router, finish } = await answerAll()
    server.refuse(createEvent, 'server.failed')
    await finish()
    await screen.findByText(create.failed)
    server.disconnect(createEvent)
    await finish()
    await screen.findByText(en.host.errors.wrong)
    server.answer(createEvent, anEvent())
    await finish()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
    expect(window.sessionStorage.getItem('afterglow.create')).toBeNull()
  })
})
