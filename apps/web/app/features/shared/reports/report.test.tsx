// spec: reports, names

// @vitest-environment happy-dom
import { reportMedia } from '@afterglow/contract/moderation'
import { aMedia } from '@afterglow/contract/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keep, keptKeys } from '~/lib/kept'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

const cake = aMedia({
  title: 'The cake',
  isMine: false,
  senderName: 'Anna',
  capturedAt: '2026-06-20T19:12:00.000Z',
})

async function openCake(photo = cake) {
  letGuestIn(server, { photos: [photo] })
  const { user } = renderApp(GUEST_ADDRESS)
  await user.click(await screen.findByRole('button', { name: /^The cake, / }))
  return { user, viewer: within(await screen.findByRole('dialog', { name: 'The cake' })) }
}

describe('an open photo', () => {
  it('says who sent it, and when by the clock of the event', async () => {
    const { viewer } = await openCake()
    await viewer.findByText('Anna')
    viewer.getByText(/Saturday, Jun 20, 2026/)
  })

  it('is reported with a reason, once it is not too long', async () => {
    const { user, viewer } = await openCake()
    await user.click(await viewer.findByRole('button', { name: 'Report' }))
    const sheet = within(await viewer.findByRole('region', { name: 'Report to the hosts' }))
    const reason = sheet.getByLabelText(/^What is wrong with it/)
    await user.click(reason)
    await user.paste('x'.repeat(201))
    await sheet.findByText('A reason can have at most 200 characters.')
    await user.click(sheet.getByRole('button', { name: 'Report' }))
    expect(server.calls.some(({ path }) => path.endsWith('/reports'))).toBe(false)
    await user.clear(reason)
    await user.type(reason, 'Our house')
    server.refuse(reportMedia, 'request.too_many')
    await user.click(sheet.getByRole('button', { name: 'Report' }))
    await sheet.findByRole('alert')
    server.answer(reportMedia, undefined)
    await user.click(sheet.getByRole('button', { name: 'Report' }))
    await sheet.findByText('Thank you. The hosts will take a look.')
    expect(server.calls.findLast(({ path }) => path.endsWith('/reports'))?.body).toEqual({
      reason: 'Our house',
    })
  })

  it('has the reason that was typed before, until it has been sent', async () => {
    await keep(`report ${cake.id}`, { text: 'Our house' })
    const { user, viewer } = await openCake()
    await user.click(await viewer.findByRole('button', { name: 'Report' }))
    const sheet = within(await viewer.findByRole('region', { name: 'Report to the hosts' }))
    await user.type(sheet.getByLabelText(/^What is wrong with it/), '!')
    server.answer(reportMedia, undefined)
    await user.click(sheet.getByRole('button', { name: 'Report' }))
    await sheet.findByText('Thank you. The hosts will take a look.')
    expect(server.callsTo(reportMedia)[0]?.body).toEqual({ reason: 'Our house!' })
    expect(keptKeys('report')).toEqual([])
  })

  it('keeps its keys while a reason is typed: Escape closes the sheet first', async () => {
    const { user, viewer } = await openCake()
    await user.click(await viewer.findByRole('button', { name: 'Report' }))
    await viewer.findByRole('region', { name: 'Report to the hosts' })
    await user.keyboard('l{Escape}')
    expect(screen.queryByRole('region', { name: 'Report to the hosts' })).toBeNull()
    screen.getByRole('dialog', { name: 'The cake' })
  })

  it('that is one’s own cannot be reported', async () => {
    const { viewer } = await openCake({ ...cake, isMine: true })
    await viewer.findByText('Anna')
    expect(viewer.queryByRole('button', { name: 'Report' })).toBeNull()
  })
})
