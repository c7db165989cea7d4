// spec: viewer.lightbox

// @vitest-environment happy-dom
import { getGuestPage } from '@afterglow/contract/gallery'
import { type Media, setMediaStatuses } from '@afterglow/contract/media'
import { aGuestPage, aMedia } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS } from '~/testing/guest-answers'
import { answerAlbum, EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const GALLERY = `/dashboard/events/${EVENT_ID}/media`
const { edit, review } = en.media

const cake = aPhoto(1, { title: 'The cake' })
const dance = aPhoto(2, { title: 'The dance' })

function aPhoto(number: number, given: Partial<Media> = {}): Media {
  const id = `0198c0de-0000-7000-8000-00000000000${number}`
  return aMedia({ id, thumbnailUrl: `/thumbnail-${number}`, previewUrl: `/preview-${number}`, ...given })
}

async function openAsGuest(...photos: Media[]) {
  server.answer(getGuestPage, aGuestPage(photos))
  const { user } = renderApp(GUEST_ADDRESS)
  const gallery = await screen.findByRole('region', { name: 'Gallery' })
  await user.click(await within(gallery).findByRole('button', { name: /^The cake, / }))
  const viewer = within(await screen.findByRole('dialog', { name: 'The cake' }))
  // A browser's modal dialog takes the focus; happy-dom's does not.
  viewer.getByRole('button', { name: 'Close' }).focus()
  return { user, viewer }
}

async function openAsHost(...photos: Media[]) {
  signInHost(server)
  answerAlbum(server, photos)
  const { user } = renderApp(GALLERY)
  await user.click(await screen.findByRole('button', { name: /^Open The cake/ }))
  return { user, viewer: within(await screen.findByRole('dialog', { name: en.media.viewer.label })) }
}

async function openReview(...photos: Media[]) {
  signInHost(server)
  answerAlbum(server, photos)
  const { user } = renderApp(`${GALLERY}?status=required_approval`)
  await user.click(await screen.findByRole('button', { name: `Review ${photos.length}` }))
  return { user, viewer: within(await screen.findByRole('dialog', { name: review.label })) }
}

/** Moves one finger over the large photo or film. */
function swipe(target: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, buttons: 1 }
  fireEvent.pointerDown(target, { ...finger, clientX: fromX, clientY: fromY })
  fireEvent.pointerMove(target, { ...finger, clientX: toX, clientY: toY })
  fireEvent.pointerUp(target, { ...finger, buttons: 0, clientX: toX, clientY: toY })
}

const picture = (viewer: ReturnType<typeof within>, title: string) => viewer.getByRole('img', { name: title })

describe.each([
  ['a guest’s viewer', openAsGuest],
  ['the host’s viewer', openAsHost],
])('%s', (_name, open) => {
  // spec: viewer.keys
  it('walks through the photos by keys, buttons and swipes, and stops at either end', async () => {
    const { user, viewer } = await open(cake, dance)
    await user.keyboard('{ArrowLeft}')
    viewer.getByText('1 / 2')
    await user.keyboard('{ArrowRight}')
    await viewer.findByText('2 / 2')
    await user.click(viewer.getByRole('button', { name: 'Previous' }))
    await viewer.findByText('1 / 2')
    swipe(picture(viewer, 'The cake'), [300, 400], [200, 410])
    await viewer.findByText('2 / 2')
    swipe(picture(viewer, 'The dance'), [200, 400], [300, 410])
    await viewer.findByText('1 / 2')
  })

  it('zooms and rotates by keys, and shows the next photo as a whole again', async () => {
    const { user, viewer } = await open(cake, dance)
    await user.keyboard('+=r')
    viewer.getAllByText('2×')
    const turned = picture(viewer, 'The cake').closest('[style*=rotate]')?.style.transform
    expect(turned).toContain('rotate(90deg) scale(2)')
    await user.keyboard('-')
    viewer.getAllByText('1.5×')
    await user.keyboard('{ArrowRight}')
    await viewer.findByText('2 / 2')
    viewer.getAllByText('1×')
  })

  it('is closed by a swipe down, unless the photo is enlarged', async () => {
    const { user, viewer } = await open(cake)
    await user.keyboard('+')
    swipe(picture(viewer, 'The cake'), [200, 300], [200, 500])
    viewer.getByText('1 / 1')
    await user.keyboard('-')
    swipe(picture(viewer, 'The cake'), [200, 300], [200, 500])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // spec: viewer.keys
  it('leaves a press on the controls of a film to its player', async () => {
    const film = aPhoto(1, {
      title: 'The cake',
      fileType: 'video/mp4',
      streamState: 'ready',
      streamUrl: '/film.mp4',
    })
    const { viewer } = await open(film, dance)
    const player = viewer.getByLabelText('Video: The cake')
    expect(viewer.queryByRole('toolbar', { name: 'View' })).toBeNull()
    const lowerEdge = window.innerHeight - 20
    swipe(player, [300, lowerEdge], [100, lowerEdge])
    viewer.getByText('1 / 2')
    swipe(player, [300, 400], [100, 400])
    await viewer.findByText('2 / 2')
  })
})

describe('the keys of the host’s viewer', () => {
  // spec: viewer.keys
  it('leaves the keys to the fields of a dialog above it', async () => {
    const { user, viewer } = await openAsHost(cake, dance)
    await user.click(viewer.getByRole('button', { name: en.media.viewer.edit }))
    const form = within(await screen.findByRole('dialog', { name: edit.title }))
    await user.type(form.getByLabelText(edit.name), '+{ArrowRight}r')
    expect(form.getByLabelText<HTMLInputElement>(edit.name).value).toBe('The cake+r')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await viewer.findByText('1 / 2')
    viewer.getAllByText('1×')
  })
})

describe('the keys and swipes of the review', () => {
  const waiting = [cake, dance].map((media) => ({ ...media, status: 'required_approval' as const }))

  // spec: viewer.keys
  it('postpones by a key, decides by a swipe, and takes it back by a key', async () => {
    const { user, viewer } = await openReview(...waiting)
    server.answer(setMediaStatuses, { changed: [{ mediaId: dance.id, status: 'required_approval' }] })
    viewer.getByText('2 left')
    await user.keyboard('{ArrowRight}')
    await viewer.findByRole('img', { name: 'The dance' })
    swipe(picture(viewer, 'The dance'), [200, 400], [300, 400])
    await viewer.findByText('1 left')
    await user.keyboard('Z')
    await viewer.findByText('2 left')
    await waitFor(() =>
      expect(server.callsTo(setMediaStatuses).map(({ body }) => body)).toEqual([
        { items: [{ mediaId: dance.id, from: 'required_approval', status: 'published' }] },
        { items: [{ mediaId: dance.id, from: 'published', status: 'required_approval' }] },
      ]),
    )
  })
})
