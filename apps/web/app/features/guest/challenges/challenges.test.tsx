// spec: challenges

// @vitest-environment happy-dom
import { getShots } from '@afterglow/contract/camera'
import { type ChallengeCard, type ChallengeCards, listCards } from '@afterglow/contract/challenges'
import { listMedia } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { FEED } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const LAUGH = '0198c0de-0000-7000-8000-00000000c001'
const TOAST = '0198c0de-0000-7000-8000-00000000c002'

const aCard = (card: Partial<ChallengeCard> = {}): ChallengeCard => ({
  id: LAUGH,
  prompt: 'Somebody laughing',
  ownCount: 0,
  isWaiting: false,
  ownPictureUrl: null,
  photoCount: 0,
  othersCount: 0,
  ...card,
})
const answer = (...challenges: ChallengeCard[]) =>
  server.answer(listCards, (): ChallengeCards => {
    const done = challenges.filter(({ ownCount }) => ownCount > 0).length
    return { challenges, done, photoCount: challenges[0]?.photoCount ?? null }
  })
const at = (challenge: string) => renderApp(`${GUEST_ADDRESS}?challenge=${challenge}`)

describe('the challenges of a guest', () => {
  it('open from their chip, and say what is done and what others have sent', async () => {
    letGuestIn(server, { photos: [aMedia()], hasChallenges: true })
    answer(aCard({ ownCount: 1, photoCount: 15, othersCount: 14 }), aCard({ id: TOAST, prompt: 'A toast' }))
    const { user } = renderApp(GUEST_ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Challenges' }))
    await screen.findByText('1 of 2 done')
    await screen.findByRole('button', { name: /Somebody laughing.*Yours and 14 more/ })
    await screen.findByRole('button', { name: /A toast.*Be the first/ })
    await screen.findByText('15 photos from everyone')
    await user.click(screen.getByRole('button', { name: 'Album' }))
    await waitFor(() => expect(screen.queryByText('1 of 2 done')).toBeNull())
  })

  it('are not there where the host has none, whatever the address asks for', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    at('all')
    await screen.findByRole('button', { name: 'More' })
    expect(screen.queryByRole('button', { name: 'Challenges' })).toBeNull()
    expect(server.calls.some(({ path }) => path.endsWith('/challenges'))).toBe(false)
  })

  it('say nothing of others where each guest sees only their own', async () => {
    letGuestIn(server, { hasChallenges: true })
    const own = aCard({ ownCount: 1, photoCount: null, othersCount: null })
    answer(own, aCard({ id: TOAST, prompt: 'A toast', photoCount: null, othersCount: null }))
    server.answer(listMedia, ({ query }) => ({
      items: query['mine'] === '1' ? [aMedia({ isMine: true })] : [],
      nextCursor: null,
      total: 1,
      feedToken: FEED,
    }))
    const { user } = at('all')
    await screen.findByRole('button', { name: /A toast$/ })
    expect(screen.queryByText(/from everyone/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Somebody laughing/ }))
    await user.click(await screen.findByRole('button', { name: 'See yours' }))
    await screen.findByRole('button', { name: 'Open photo 1' })
  })

  it('open the camera of the page where there is one, and nothing else where the album takes only shots', async () => {
    letGuestIn(server, { hasChallenges: true, hasCamera: true, cameraOnly: true })
    server.answer(getShots, { total: 5, taken: [] })
    answer(aCard())
    const { user, router } = at(LAUGH)
    const card = within(await screen.findByRole('dialog', { name: 'Somebody laughing' }))
    expect(card.queryByRole('button', { name: 'Choose from your phone' })).toBeNull()
    await user.click(await card.findByRole('button', { name: 'Take a photo' }))
    await screen.findByRole('dialog', { name: /^Camera/ })
    expect(router.state.location.search).toBe(`?camera=${LAUGH}`)
  })

  it('load at the second try', async () => {
    letGuestIn(server, { hasChallenges: true })
    server.refuse(listCards, 'request.invalid')
    const { user } = at('all')
    await screen.findByText('The challenges could not be loaded.')
    answer()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No challenges yet.')
  })

  it('follow what the host writes, at once', async () => {
    letGuestIn(server, { hasChallenges: true })
    answer(aCard())
    at('all')
    await screen.findByRole('button', { name: /Somebody laughing/ })
    answer(aCard({ prompt: 'Somebody singing' }))
    await server.publish('challenges.changed', {})
    await screen.findByRole('button', { name: /Somebody singing/ })
  })
})

describe('a challenge from a printed code', () => {
  it('is opened, with the camera and another one that is not done', async () => {
    letGuestIn(server, { hasChallenges: true })
    answer(aCard(), aCard({ id: TOAST, prompt: 'A toast', ownCount: 1 }))
    const { user } = at(TOAST)
    const card = await screen.findByRole('dialog', { name: 'A toast' })
    within(card).getByText('Challenge 2 of 2')
    within(card).getByRole('button', { name: 'Take a photo' })
    await user.click(within(card).getByRole('button', { name: 'Give me another one' }))
    await screen.findByRole('dialog', { name: 'Somebody laughing' })
    expect(screen.queryByRole('button', { name: 'Give me another one' })).toBeNull()
  })

  it('that the host has removed leads to the others', async () => {
    letGuestIn(server, { hasChallenges: true })
    answer(aCard())
    const { user } = at('mug')
    await screen.findByText('This challenge is not there anymore.')
    await user.click(screen.getByRole('button', { name: 'All challenges' }))
    await screen.findByText('0 of 1 done')
  })

  it('takes no photo where uploads are closed', async () => {
    letGuestIn(server, { hasChallenges: true, canUpload: false })
    answer(aCard())
    at(LAUGH)
    await screen.findByText('The hosts have closed uploads.')
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull()
  })
})
