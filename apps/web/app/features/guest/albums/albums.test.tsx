// spec: albums

// @vitest-environment happy-dom
import { type AlbumCard, listAlbumCards, unlockAlbum } from '@afterglow/contract/albums'
import { listMedia } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { EVENT_ID, FEED } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const PARTY = '0198c0de-0000-7000-8000-0000000000a1'
const CEREMONY = '0198c0de-0000-7000-8000-0000000000a2'

const aCard = (card: Partial<AlbumCard> = {}): AlbumCard => ({
  id: PARTY,
  name: 'Party',
  state: 'open',
  revealsAt: null,
  canAdd: true,
  needsApproval: false,
  photoCount: 7,
  coverUrl: null,
  code: 'prty2345',
  ...card,
})

function withAlbums(address: string, ...albums: AlbumCard[]) {
  return inSetting({}, address, ...albums)
}

function inSetting(setting: Parameters<typeof letGuestIn>[1], address: string, ...albums: AlbumCard[]) {
  letGuestIn(server, { photos: [aMedia()], hasAlbums: true, ...setting })
  const [serverTime, timeZone] = ['2026-06-20T18:00:00.000Z', 'UTC']
  server.answer(listAlbumCards, { albums, timeZone, serverTime })
  server.answer(listMedia, {
    items: [aMedia({ albumId: PARTY })],
    nextCursor: null,
    total: 1,
    feedToken: FEED,
  })
  return renderApp(address)
}
const row = async () => within(await screen.findByRole('navigation', { name: 'Albums' }))

describe('the albums of a guest', () => {
  it('stand above the photos, and one that is pressed shows its own', async () => {
    const { user } = withAlbums(GUEST_ADDRESS, aCard())
    await user.click((await row()).getByRole('button', { name: 'Party 7' }))
    await screen.findByRole('heading', { name: 'Party' })
    const asked = server.calls.filter(({ path }) => path.endsWith('/media'))
    expect(asked.at(-1)?.query).toMatchObject({ album: PARTY })
    await user.click((await row()).getByRole('button', { name: 'Party 7' }))
    await screen.findByRole('heading', { name: 'All memories' })
  })

  it('are opened by their link', async () => {
    withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, aCard())
    const tile = (await row()).getByRole('button', { name: 'Party 7' })
    expect(tile.getAttribute('aria-pressed')).toBe('true')
    await screen.findByRole('heading', { name: 'Party' })
  })

  it('are asked for with the one in the address, which may be for the hosts', async () => {
    withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, aCard({ state: 'hidden', photoCount: null }))
    ;(await row()).getByRole('button', { name: 'Party For the hosts' })
    screen.getByText('This album is for the hosts. You see only your own photos here.')
    const asked = server.calls.filter(({ path }) => path.endsWith('/albums'))
    expect(asked.map(({ query }) => query)).toEqual([{ album: PARTY }])
  })

  it('are shared by their own links', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    const setting = { event: { socialSharing: true } }
    const { user } = inSetting(setting, `${GUEST_ADDRESS}?album=${PARTY}`, aCard())
    await row()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/${EVENT_ID}/a/prty2345` }),
    )
    Reflect.deleteProperty(navigator, 'share')
  })

  it.each([
    [{ state: 'locked', canAdd: false }, 'Until you enter it, what you send goes to the whole event.'],
    [
      { state: 'unrevealed', revealsAt: '2026-06-21T10:00:00.000Z' },
      /^Photos appear for everybody on Sunday, Jun 21, 2026.* Until then you see your own\.$/,
    ],
    [{ state: 'own' }, 'You see only your own photos here.'],
    [{ canAdd: false }, 'No photos can be added here. What you send goes to the whole event.'],
    [{ needsApproval: true }, 'The hosts look at photos first.'],
  ] as const)('say what they ask of a guest: %j', async (rules, words) => {
    withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, aCard({ photoCount: null, ...rules }))
    await screen.findByText(words)
  })

  it('say nothing of sending where the event takes nothing', async () => {
    const card = aCard({ state: 'own', canAdd: false })
    inSetting({ canUpload: false }, `${GUEST_ADDRESS}?album=${PARTY}`, card)
    await screen.findByText('You see only your own photos here.')
    expect(screen.queryByText(/No photos can be added/)).toBeNull()
  })

  it.each([
    [{ state: 'locked', canAdd: false }, 'Enter the password to see the photos of this album.'],
    [{ state: 'unrevealed', canAdd: true }, 'Until then you see only photos that you send here.'],
    [{ state: 'own', canAdd: true }, 'None of yours yet'],
    [{ state: 'hidden', canAdd: true }, 'None of yours yet'],
    [{ state: 'open', canAdd: true }, 'Photos that you send from here go into this album.'],
  ] as const)('say why there is nothing: %j', async (rules, words) => {
    withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, aCard({ ...rules, photoCount: null }))
    server.answer(listMedia, { items: [], nextCursor: null, total: 0, feedToken: FEED })
    await screen.findByText(words)
  })

  it.each([true, false])(
    'say that one is gone, and nothing else, with others there: %j',
    async (hasAlbums) => {
      withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, ...(hasAlbums ? [aCard({ id: CEREMONY })] : []))
      letGuestIn(server, { photos: [aMedia()], hasAlbums })
      server.answer(listMedia, { items: [], nextCursor: null, total: 0, feedToken: FEED })
      await screen.findByText('This album does not exist anymore.')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('are not looked for by what is no id', async () => {
    withAlbums(`${GUEST_ADDRESS}?album=party`, aCard())
    const tile = (await row()).getByRole('button', { name: /^Everything/ })
    expect(tile.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByText('This album does not exist anymore.')).toBeNull()
  })

  it('open by their password, and keep what was typed when it is wrong', async () => {
    const locked = { state: 'locked', photoCount: null, canAdd: false } as const
    const { user } = withAlbums(`${GUEST_ADDRESS}?album=${PARTY}`, aCard(locked))
    await user.click(await screen.findByRole('button', { name: 'Enter password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Party' }))
    await user.click(dialog.getByRole('button', { name: 'Open album' }))
    await dialog.findByText('Please enter the password.')
    server.refuse(unlockAlbum, 'album.wrong_password')
    await user.type(dialog.getByLabelText('Password'), 'three grooms')
    await user.click(dialog.getByRole('button', { name: 'Open album' }))
    await dialog.findByText('That is not the password of this album.')
    expect(dialog.getByLabelText('Password')).toHaveProperty('value', 'three grooms')
    server.answer(unlockAlbum, undefined)
    server.answer(listAlbumCards, {
      albums: [aCard()],
      timeZone: 'UTC',
      serverTime: '2026-06-20T18:00:00.000Z',
    })
    await user.click(dialog.getByRole('button', { name: 'Open album' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await (await row()).findByRole('button', { name: 'Party 7' })
  })

  it('can be loaded again when that failed', async () => {
    letGuestIn(server, { photos: [aMedia()], hasAlbums: true })
    server.refuse(listAlbumCards, 'server.failed')
    const { user } = renderApp(GUEST_ADDRESS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listAlbumCards, {
      albums: [aCard()],
      timeZone: 'UTC',
      serverTime: '2026-06-20T18:00:00.000Z',
    })
    await user.click(again)
    await (await row()).findByRole('button', { name: 'Party 7' })
  })

  it('are not asked for where there are none', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'More' })
    expect(server.calls.some(({ path }) => path.endsWith('/albums'))).toBe(false)
  })
})
