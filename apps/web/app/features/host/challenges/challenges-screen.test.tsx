// spec: challenges

// @vitest-environment happy-dom
import {
  addChallenges,
  type Challenge,
  listChallenges,
  orderChallenges,
  removeChallenge,
} from '@afterglow/contract/challenges'
import { changeEvent } from '@afterglow/contract/events'
import { anEvent } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const ADDRESS = `/dashboard/events/${EVENT_ID}/challenges`
const aChallenge = (n: number, challenge: Partial<Challenge> = {}): Challenge => ({
  id: `0198c0de-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  prompt: `Challenge ${n}`,
  isArchived: false,
  photoCount: 0,
  ...challenge,
})
const bodyOf = (end: string) =>
  server.calls.find(({ path, method }) => path.endsWith(end) && method !== 'GET')?.body

describe('the challenges of a host', () => {
  it('begin with ready ones in the tone of the event', async () => {
    signInHost(server, anEvent({ eventType: 'memorial' }))
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Choose ready ones' }))
    await user.click(await screen.findByRole('checkbox', { name: 'A place they loved' }))
    server.answer(addChallenges, { challenges: [aChallenge(1, { prompt: 'A place they loved' })] })
    await user.click(screen.getByRole('button', { name: 'Add 1' }))
    await screen.findByRole('button', { name: 'Reword “A place they loved”' })
    expect(bodyOf('/challenges')).toMatchObject({ challenges: [{ prompt: 'A place they loved' }] })
  })

  it('are at most thirty, and what was typed stays when it could not be added', async () => {
    signInHost(server)
    server.answer(listChallenges, { challenges: [aChallenge(1)] })
    const { user } = renderApp(ADDRESS)
    const field = await screen.findByLabelText('A challenge of your own')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Please enter a challenge.')
    server.refuse(addChallenges, 'challenge.too_many')
    await user.type(field, 'One more{Enter}')
    await screen.findByText(/room for 30 challenges/)
    expect(field).toHaveProperty('value', 'One more')
  })

  it('are moved by buttons, and removed with a way back', async () => {
    signInHost(server)
    const [one, two] = [aChallenge(1), aChallenge(2, { photoCount: 3 })]
    server.answer(listChallenges, { challenges: [one, two] })
    server.answer(orderChallenges, { challenges: [two, one] })
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Move “Challenge 2” up' }))
    await waitFor(() => expect(bodyOf('/order')).toEqual({ challengeIds: [two.id, one.id] }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move “Challenge 2” up' })).toHaveProperty('disabled', true),
    )
    server.answer(removeChallenge, { challenges: [one, { ...two, isArchived: true }] })
    await user.click(screen.getByRole('button', { name: 'Remove “Challenge 2”' }))
    const archived = await screen.findByRole('region', { name: 'Archived' })
    within(archived).getByRole('button', { name: 'Bring “Challenge 2” back' })
    await screen.findByRole('button', { name: 'Undo' })
  })

  it('are switched on for guests', async () => {
    signInHost(server)
    server.answer(changeEvent, anEvent({ guestsHaveChallenges: true }))
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('switch', { name: /^Guests see challenges/ }))
    await waitFor(() => expect(bodyOf(EVENT_ID)).toEqual({ guestsHaveChallenges: true }))
  })
})
