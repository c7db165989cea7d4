// spec: albums

// @vitest-environment happy-dom
import {
  addAlbum,
  changeAlbum,
  type HostAlbum,
  listAlbums,
  orderAlbums,
  removeAlbum,
} from '@afterglow/contract/albums'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const ADDRESS = `/dashboard/events/${EVENT_ID}/albums`
const anAlbum = (n: number, album: Partial<HostAlbum> = {}): HostAlbum => ({
  id: `0198c0de-0000-7000-8000-0000000000a${n}`,
  name: `Album ${n}`,
  code: `pt4x8k2${n}`,
  seenBy: 'everybody',
  addedBy: 'everybody',
  uploadApproval: false,
  hasPassword: false,
  revealsAt: null,
  revealsAtLocal: null,
  photoCount: 0,
  coverMediaId: null,
  coverUrl: null,
  ...album,
})
const sent = (method: string) =>
  server.calls.filter((call) => call.method === method && call.path.includes('/albums'))

function withAlbums(...albums: HostAlbum[]) {
  signInHost(server)
  server.answer(listAlbums, { albums })
  return renderApp(ADDRESS)
}

describe('the albums of a host', () => {
  it('begin by one press; the photographer’s is for the host alone to fill', async () => {
    const { user } = withAlbums()
    server.answer(addAlbum, { albums: [anAlbum(1, { name: 'From the photographer', addedBy: 'hosts' })] })
    await user.click(await screen.findByRole('button', { name: 'From the photographer' }))
    await screen.findByText('Only you add photos')
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'From the photographer', addedBy: 'hosts' })
  })

  it('say their rules in one line', async () => {
    withAlbums(
      anAlbum(1),
      anAlbum(2, { hasPassword: true, uploadApproval: true }),
      anAlbum(3, { revealsAt: '2099-06-20T18:00:00.000Z', seenBy: 'senders' }),
    )
    await screen.findByText('Everybody sees and adds photos')
    screen.getByText('With a password · Waits for your approval')
    screen.getByText(/^Shown from Jun 20, 2099.* · Guests see only their own$/)
  })

  it('are refused without a name or with a password that is too short, and nothing typed is lost', async () => {
    const { user } = withAlbums(anAlbum(1))
    await user.click(await screen.findByRole('button', { name: 'New album' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New album' }))
    await user.click(dialog.getByRole('switch', { name: /^Password/ }))
    await user.type(dialog.getByLabelText('Password of the album'), 'abc')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Please give the album a name.')
    dialog.getByText('Use 4 characters or more.')
    await user.type(dialog.getByLabelText('Name'), 'Party')
    await user.type(dialog.getByLabelText('Password of the album'), 'd')
    server.refuse(addAlbum, 'album.too_many')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('An event has room for 30 albums.')
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Party')
  })

  it('keep their password unless another one is typed, and lose it by the switch', async () => {
    const locked = anAlbum(1, { hasPassword: true })
    const { user } = withAlbums(locked)
    server.answer(changeAlbum, { albums: [locked] })
    const edit = () =>
      screen.findByRole('button', { name: 'Change “Album 1”' }).then((button) => user.click(button))
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change the album' }))
    await edit()
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    expect(sent('PATCH')[0]?.body).not.toHaveProperty('password')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await edit()
    await user.click((await dialog()).getByRole('switch', { name: /^Password/ }))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PATCH')[1]?.body).toMatchObject({ password: null }))
  })

  it('are moved by buttons', async () => {
    const [one, two] = [anAlbum(1), anAlbum(2)]
    const { user } = withAlbums(one, two)
    server.answer(orderAlbums, { albums: [two, one] })
    await user.click(await screen.findByRole('button', { name: 'Move “Album 2” up' }))
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ albumIds: [two.id, one.id] }))
  })

  it('say before they are removed who will see their photos, and where these go', async () => {
    const [secret, open] = [anAlbum(1, { seenBy: 'senders', photoCount: 3 }), anAlbum(2)]
    const { user } = withAlbums(secret, open)
    server.answer(removeAlbum, { albums: [open] })
    await user.click(await screen.findByRole('button', { name: 'Remove “Album 1”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Album 1”?' }))
    dialog.getByText('It has 3 photos. Choose where they go.')
    dialog.getByText('Guests who could not see these photos will see them there.')
    await user.click(dialog.getByRole('button', { name: 'Remove album' }))
    await screen.findByText('“Album 1” is removed.')
    expect(sent('DELETE')[0]?.path).toContain(secret.id)
  })

  it('are hidden from guests by one press, and shown again by another', async () => {
    const open = anAlbum(1)
    const { user } = withAlbums(open)
    server.answer(changeAlbum, { albums: [{ ...open, seenBy: 'hosts' }] })
    await user.click(await screen.findByRole('button', { name: 'Hide “Album 1” from guests' }))
    await screen.findByText('Hidden from guests')
    expect(sent('PATCH')[0]?.body).toEqual({ seenBy: 'hosts' })
    server.answer(changeAlbum, { albums: [open] })
    await user.click(screen.getByRole('button', { name: 'Show “Album 1” to guests' }))
    await screen.findByText('Everybody sees and adds photos')
    expect(sent('PATCH')[1]?.body).toEqual({ seenBy: 'everybody' })
  })

  it('are removed with their photos where the host says so', async () => {
    const { user } = withAlbums(anAlbum(1, { hasPassword: true, photoCount: 2 }))
    server.answer(removeAlbum, { albums: [] })
    await user.click(await screen.findByRole('button', { name: 'Remove “Album 1”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Album 1”?' }))
    await user.click(dialog.getByRole('combobox', { name: 'Its photos go to' }))
    await user.click(await screen.findByRole('option', { name: 'Delete them with the album' }))
    expect(dialog.queryByRole('status')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove album' }))
    await screen.findByText('“Album 1” is removed.')
    expect(sent('DELETE')[0]?.query).toEqual({ photosTo: 'deleted' })
  })

  it('can be loaded again when that failed', async () => {
    signInHost(server)
    server.refuse(listAlbums, 'server.failed')
    renderApp(ADDRESS)
    await screen.findByRole('button', { name: /Try again|Retry/ })
  })
})
