// spec: camera.page

// @vitest-environment happy-dom
import { getShots } from '@afterglow/contract/camera'
import { type GuestPermissions, getGuestPage } from '@afterglow/contract/gallery'
import { aGuestPage } from '@afterglow/contract/testing'
import { initUploads } from '@afterglow/contract/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { letGuestIn } from '~/testing/guest-answers'
import { renderApp, server } from '~/testing/render-app'

/** A queue lives as long as its page, so each test has its own event. */
let eventId = ''
let events = 0
beforeEach(() => {
  events += 1
  eventId = `7f3c91d2c${String(events).padStart(3, '2')}`
})
afterEach(async () => {
  const { openQueue } = await import('~/features/shared/uploads')
  ;(await openQueue(eventId)).cancelAll()
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
})

const REVEAL = { at: '2999-06-21T10:00:00.000Z', timeZone: 'UTC' }

function openAt(path: string, permissions: Partial<GuestPermissions> = {}, taken: string[] = []) {
  letGuestIn(server, { event: { id: eventId } })
  const page = aGuestPage([], { id: eventId })
  const allowed = { ...page.permissions, hasCamera: true, ...permissions }
  server.answer(getGuestPage, { ...page, permissions: allowed, reveal: REVEAL })
  server.answer(getShots, { total: allowed.isHost ? null : 5, taken })
  return renderApp(`/event/${eventId}${path}`, { width: 390 })
}

const camera = async () => within(await screen.findByRole('dialog', { name: /^Camera/ }))

/** A phone with two cameras, of which the one at the back has a light. */
function connectCamera(picture: () => Promise<Blob> = async () => new Blob(['p'], { type: 'image/jpeg' })) {
  const facing: string[] = []
  const torch: boolean[] = []
  const track = {
    stop: vi.fn(),
    addEventListener: () => undefined,
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) =>
      void torch.push(advanced[0]?.torch === true),
  }
  const newStream = () =>
    Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities = async () => ({ imageWidth: { max: 4000 }, imageHeight: { max: 3000 } })
      takePhoto = picture
    },
  )
  const value = {
    getUserMedia: async ({ video }: { video: { facingMode: { ideal: string } } }) => {
      facing.push(video.facingMode.ideal)
      return newStream()
    },
    enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }, { kind: 'audioinput' }],
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  return { facing, torch, track }
}

function blockCamera(name: string) {
  const value = { getUserMedia: () => Promise.reject(new DOMException('no', name)) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
}

describe('the camera of the guest page', () => {
  it('is what the first button opens, and Escape closes', async () => {
    connectCamera()
    const { user } = openAt('')
    await user.click(await screen.findByRole('button', { name: 'Take a photo' }))
    const { findByText } = await camera()
    await findByText('5 shots left')
    await findByText(/^Everyone sees them on June 21, 2999 at /)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Camera/ })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Upload Files' })).toBeNull()
  })

  it('takes one shot at a time, which counts at once although nothing could be sent', async () => {
    const { track } = connectCamera()
    const { user } = openAt('?camera=1', {}, ['a', 'b'])
    server.disconnect(initUploads)
    const { findByText, findByRole } = await camera()
    await findByText('3 shots left')
    const shutter = await findByRole('button', { name: 'Take a photo' })
    await waitFor(() => expect(shutter.getAttribute('aria-disabled')).toBe('false'))
    await user.click(shutter)
    await findByText('2 shots left')
    await findByRole('button', { name: '3 taken. Close the camera and see yours' })
    expect(track.stop).not.toHaveBeenCalled()
  })

  it('ends with its last shot, and lets go of the phone’s camera', async () => {
    const { track } = connectCamera()
    const { user } = openAt('?camera=1', {}, ['a', 'b', 'c', 'd'])
    server.disconnect(initUploads)
    const { findByText, findByRole } = await camera()
    await findByText('1 shot left')
    const shutter = await findByRole('button', { name: 'Take a photo' })
    await waitFor(() => expect(shutter.getAttribute('aria-disabled')).toBe('false'))
    await user.keyboard(' ')
    await findByText('That was the last one.')
    await findByText('See you on June 21, 2999.')
    expect(shutter.getAttribute('aria-disabled')).toBe('true')
    expect(track.stop).toHaveBeenCalled()
  })

  it('turns to the other camera, and switches the light on and off', async () => {
    const { facing, torch } = connectCamera()
    const { user } = openAt('?camera=1')
    const { findByRole } = await camera()
    await user.click(await findByRole('button', { name: 'Flash off' }))
    await user.click(await findByRole('button', { name: 'Flash on' }))
    await user.click(await findByRole('button', { name: 'Flip to the other camera' }))
    await waitFor(() => expect(facing).toEqual(['environment', 'user']))
    expect(torch).toEqual([true, false])
  })

  it('costs no shot where neither the camera nor its video gives a picture', async () => {
    connectCamera(() => Promise.reject(new DOMException('busy', 'InvalidStateError')))
    const { user } = openAt('?camera=1')
    const { findByText, findByRole } = await camera()
    await findByText('5 shots left')
    const shutter = await findByRole('button', { name: 'Take a photo' })
    await waitFor(() => expect(shutter.getAttribute('aria-disabled')).toBe('false'))
    await user.click(shutter)
    await findByText('That one did not work, and cost you no shot. Please try again.')
    await findByText('5 shots left')
  })

  it.each([
    ['NotAllowedError', 'Your browser blocked the camera.'],
    ['NotReadableError', 'No camera was found.'],
  ])('says why there is no picture: %s', async (name, words) => {
    blockCamera(name)
    const { user } = openAt('?camera=1')
    const { findByText, findByRole } = await camera()
    await findByText(words)
    await findByRole('button', { name: 'Choose from your phone' })
    connectCamera()
    await user.click(await findByRole('button', { name: 'Try again' }))
    await waitFor(async () =>
      expect((await findByRole('button', { name: 'Take a photo' })).getAttribute('aria-disabled')).toBe(
        'false',
      ),
    )
  })

  it('offers nothing from the phone where the album takes only shots', async () => {
    blockCamera('NotAllowedError')
    const { user } = openAt('?camera=1', { cameraOnly: true })
    const { findByText, queryByRole } = await camera()
    await findByText('Your browser blocked the camera.')
    expect(queryByRole('button', { name: 'Choose from your phone' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const more = within(await screen.findByRole('dialog', { name: 'More' }))
    expect(more.queryByRole('button', { name: 'Upload Files' })).toBeNull()
  })

  it('leaves the phone’s photos behind "More" where they are taken as well', async () => {
    const { user } = openAt('')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const more = within(await screen.findByRole('dialog', { name: 'More' }))
    await more.findByRole('button', { name: 'Upload Files' })
  })

  it('has no limit for the host', async () => {
    connectCamera()
    openAt('?camera=1', { isHost: true })
    const { findByText, queryByRole } = await camera()
    await findByText('Hosts have as many shots as they like.')
    expect(queryByRole('button', { name: /taken/ })).toBeNull()
  })

  it('says that the hosts have closed uploads, and asks for no camera', async () => {
    const { facing } = connectCamera()
    openAt('?camera=1', { canUpload: false })
    const { findByText } = await camera()
    await findByText('The hosts have closed uploads.')
    expect(facing).toEqual([])
  })

  it('counts at the second try', async () => {
    connectCamera()
    const { user } = openAt('?camera=1')
    server.refuse(getShots, 'request.invalid')
    const { findByText, findByRole } = await camera()
    await findByText(/^Your shots could not be counted/)
    server.answer(getShots, { total: 5, taken: ['a'] })
    await user.click(await findByRole('button', { name: 'Try again' }))
    await findByText('4 shots left')
  })

  it('is not there where the host has none, whatever the address asks for', async () => {
    connectCamera()
    openAt('?camera=1', { hasCamera: false })
    await screen.findByRole('button', { name: 'Upload Files' })
    expect(screen.queryByRole('dialog', { name: /^Camera/ })).toBeNull()
    expect(server.callsTo(getShots)).toEqual([])
  })
})
