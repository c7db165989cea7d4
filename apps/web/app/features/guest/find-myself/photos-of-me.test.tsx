// spec: guest.find-screens

// @vitest-environment happy-dom
import { getGuestArchive, prepareGuestArchive } from '@afterglow/contract/downloads'
import { askToBeLeftOut, findByFace, findMyself, readOtherFace } from '@afterglow/contract/faces'
import { getMedia } from '@afterglow/contract/media'
import { aMedia, anArchive } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const { sheet: words, leaveOut, album, card, together } = en.findMyself
const SELFIE = new File(['selfie'], 'selfie.jpg', { type: 'image/jpeg' })
const FIRST = aMedia()
const SECOND = aMedia({ id: '0198c0de-0000-7000-8000-000000000002' })
/** Pages look again after a pause, each in a moment of its own. */
const SOON = { timeout: 10_000 }

async function findCard() {
  return within(await screen.findByRole('region', { name: card.label }))
}

const layer = async () => within(await screen.findByRole('dialog', { name: words.title }))

async function openLayer(permissions: { canDownload?: boolean } = {}) {
  letGuestIn(server, { photos: [FIRST], groupsFaces: true, canFindMyself: true, ...permissions })
  const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
  await user.click((await findCard()).getByRole('button', { name: card.find }))
  return { user, me: await layer() }
}

/** A guest whose selfie has found these photos. */
async function openFound(photos = [FIRST], permissions: { canDownload?: boolean } = {}) {
  server.answer(findMyself, { photos, face: 'sealed' })
  server.answer(findByFace, { photos })
  const opened = await openLayer(permissions)
  await opened.user.upload(opened.me.getByLabelText(words.choose), SELFIE)
  await opened.me.findByText(photos.length === 0 ? album.none : /photos? of you$/)
  return opened
}

beforeEach(() => {
  localStorage.clear()
  // A browser that can decode every picture.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close() {} }))
})

describe('the card above the photos', () => {
  it('is put away for good in this browser', async () => {
    letGuestIn(server, { photos: [FIRST], canFindMyself: true })
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await user.click((await findCard()).getByRole('button', { name: card.putAway }))
    expect(screen.queryByRole('region', { name: card.label })).toBeNull()
    cleanup()
    renderApp(GUEST_ADDRESS, { width: 390 })
    await screen.findByRole('button', { name: 'Me' })
    expect(screen.queryByRole('region', { name: card.label })).toBeNull()
  })

  it('is there only where guests may find themselves', async () => {
    letGuestIn(server, { photos: [FIRST], canFindMyself: false })
    renderApp(GUEST_ADDRESS, { width: 390 })
    await screen.findByRole('button', { name: 'Me' })
    expect(screen.queryByRole('region', { name: card.label })).toBeNull()
  })

  it('leads to what was found', async () => {
    const { user, me } = await openFound([FIRST, SECOND])
    await user.click(me.getByRole('button', { name: album.back }))
    await user.click((await findCard()).getByRole('button', { name: card.open }))
    await (await layer()).findByText('2 photos of you')
  })
})

describe('the chip of oneself', () => {
  it('asks for a selfie, then counts what was found and opens it', async () => {
    server.answer(findMyself, { photos: [FIRST, SECOND], face: 'sealed' })
    server.answer(findByFace, { photos: [FIRST, SECOND] })
    letGuestIn(server, { photos: [FIRST], canFindMyself: true })
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await user.click(await screen.findByRole('button', { name: 'Me' }))
    await user.upload((await layer()).getByLabelText(words.take), SELFIE)
    await user.click(await (await layer()).findByRole('button', { name: album.back }))
    await user.click(await screen.findByRole('button', { name: 'Me 2' }))
    await (await layer()).findByText('2 photos of you')
  })

  it('is still the way to what the guest has sent', async () => {
    const { user, me } = await openLayer()
    await user.click(me.getByRole('button', { name: album.sent }))
    const chip = await screen.findByRole('button', { name: 'Me' })
    await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'))
  })

  it('is also opened from More', async () => {
    letGuestIn(server, { photos: [FIRST], canFindMyself: true })
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await openFromMore(user, 'Find photos of me')
    await (await layer()).findByLabelText(words.take)
  })
})

describe('a selfie', () => {
  it('shows the photos that were found, which open large', async () => {
    const { user, me } = await openFound([FIRST])
    me.getByText('1 photo of you')
    await user.click(me.getByRole('button', { name: 'Open photo 1' }))
    await screen.findByRole('dialog', { name: FIRST.title })
  })

  it('may find nothing yet', async () => {
    const { me } = await openFound([])
    me.getByText(album.noneText)
    expect(me.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('shows the search under way, then why it failed', async () => {
    server.refuse(findMyself, 'server.failed')
    const held = server.hold(findMyself)
    const { user, me } = await openLayer()
    await user.upload(me.getByLabelText(words.choose), SELFIE)
    await me.findByText(words.searching)
    held.release()
    await me.findByText(words.failed)
  })

  it.each(['face.none_in_selfie', 'face.several_in_selfie'] as const)(
    'is asked for again with the reason of the refusal: %s',
    async (code) => {
      server.refuse(findMyself, code)
      const { user, me } = await openLayer()
      await user.upload(me.getByLabelText(words.choose), SELFIE)
      await waitFor(() => expect(me.getByRole('alert').textContent).toMatch(/picture/))
      me.getByLabelText(words.take)
    },
  )

  it('that this browser cannot read is not sent', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    })
    const { user, me } = await openLayer()
    await user.upload(me.getByLabelText(words.choose), SELFIE)
    await me.findByText(words.unreadable)
    expect(server.callsTo(findMyself)).toEqual([])
  })

  it('can be taken again, and is kept until another one has found something', async () => {
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('button', { name: album.again }))
    await user.click(me.getByRole('button', { name: album.keepFound }))
    await me.findByText('1 photo of you')
    server.answer(findMyself, { photos: [FIRST, SECOND], face: 'sealed again' })
    await user.click(me.getByRole('button', { name: album.again }))
    await user.upload(me.getByLabelText(words.take), SELFIE)
    await me.findByText('2 photos of you')
  })

  it('is forgotten at once when the guest wants that', async () => {
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('button', { name: album.forget }))
    await me.findByText(album.forgotten)
    expect(me.queryByText('1 photo of you')).toBeNull()
    const asked = server.callsTo(findByFace).length
    await user.click(me.getByRole('button', { name: album.back }))
    await screen.findByRole('button', { name: 'Me' })
    await server.publish('faces.looked', {})
    expect(server.callsTo(findByFace)).toHaveLength(asked)
  })
})

describe('the photos found', () => {
  it('are saved as one file of exactly these photos', async () => {
    server.answer(prepareGuestArchive, anArchive())
    server.answer(getGuestArchive, anArchive())
    const { user, me } = await openFound([FIRST, SECOND], { canDownload: true })
    await user.click(me.getByRole('button', { name: 'Save all 2' }))
    await me.findByRole('link', { name: en.guestSelf.archive.download })
    // A computer opens a ZIP.
    expect(me.queryByRole('button', { name: en.guestSelf.oneByOne.start })).toBeNull()
    expect(server.callsTo(prepareGuestArchive).map(({ body }) => body)).toEqual([
      { scope: 'album', mediaIds: [FIRST.id, SECOND.id] },
    ])
  })

  it('are not saved where guests cannot download, nor shared where the browser cannot share', async () => {
    const { me } = await openFound([FIRST], { canDownload: false })
    expect(me.queryByRole('button', { name: /^Save/ })).toBeNull()
    expect(me.queryByRole('button', { name: album.share })).toBeNull()
  })

  it('are shared as the address of the album', async () => {
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('button', { name: album.share }))
    expect(share).toHaveBeenCalledWith({
      title: expect.any(String),
      url: window.location.origin + window.location.pathname,
    })
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('on a phone, the photos found', () => {
  const words = en.guestSelf.oneByOne
  const ofPhone = [FIRST, SECOND].map((photo) => ({ ...photo, fileUrl: `/file/${photo.id}` }))
  let missing: string[]
  beforeEach(() => {
    missing = []
    const toServer = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.startsWith('/file/')) return toServer(url, init)
      const isMissing = missing.some((id) => url.includes(id))
      return new Response('jpeg', {
        status: isMissing ? 410 : 200,
        headers: { 'content-type': 'image/jpeg' },
      })
    })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener() {},
      removeEventListener() {},
    }))
  })
  afterEach(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
  function giveShareSheet(share: (data: ShareData) => Promise<void>) {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
  }

  it('are handed to its share sheet, which may be closed and opened again', async () => {
    const share = vi.fn(async (_: ShareData) => undefined)
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    giveShareSheet(share)
    const { user, me } = await openFound(ofPhone, { canDownload: true })
    await user.click(me.getByRole('button', { name: words.start }))
    await user.click(await me.findByRole('button', { name: 'Save these 2' }))
    await user.click(me.getByRole('button', { name: 'Save these 2' }))
    await me.findByText('2 photos are saved.')
    expect(share).toHaveBeenCalledTimes(2)
    expect(share.mock.lastCall?.[0].files?.map(({ type, name }) => [name, type])).toEqual(
      ofPhone.map(({ fileName }) => [fileName, 'image/jpeg']),
    )
    expect(me.queryByRole('button', { name: /^Save (the other|one by one)/ })).toBeNull()
  })

  it('are stopped, and go on with the others', async () => {
    giveShareSheet(async () => undefined)
    const { user, me } = await openFound(ofPhone, { canDownload: true })
    await user.click(me.getByRole('button', { name: words.start }))
    await me.findByRole('button', { name: 'Save these 2' })
    await user.click(me.getByRole('button', { name: words.stop }))
    await me.findByText(words.stopped)
    await user.click(me.getByRole('button', { name: 'Save the other 2' }))
    await user.click(await me.findByRole('button', { name: 'Save these 2' }))
    await me.findByText('2 photos are saved.')
  })

  it('are downloads where it has no share sheet; one that fails is told, and tried again', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download)
    })
    missing = [SECOND.id]
    server.refuse(getMedia, 'media.not_found')
    const { user, me } = await openFound(ofPhone, { canDownload: true })
    await user.click(me.getByRole('button', { name: words.start }))
    await me.findByText('1 photo could not be saved.')
    me.getByText('1 photo is saved.')
    expect(downloads).toEqual([FIRST.fileName])

    // Its address has expired, and another one is given.
    server.answer(getMedia, { ...SECOND, fileUrl: '/file/again' })
    await user.click(me.getByRole('button', { name: 'Save the other one' }))
    await me.findByText('2 photos are saved.')
    expect(downloads).toHaveLength(2)
  })

  it('are not saved where guests cannot download', async () => {
    const { me } = await openFound(ofPhone, { canDownload: false })
    expect(me.queryByRole('button', { name: words.start })).toBeNull()
  })
})

describe('more photos of the guest', () => {
  it('are announced while something else is shown, and marked until they were seen', async () => {
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('button', { name: album.back }))
    server.answer(findByFace, { photos: [SECOND, FIRST] })
    await server.publish('faces.looked', {})
    await screen.findByText('1 new photo of you', {}, SOON)
    await screen.findByRole('button', { name: 'Me 2' })
    await user.click(screen.getByRole('button', { name: album.see }))
    const again = await layer()
    await again.findByRole('button', { name: 'Open photo 1, new' })
    expect(server.callsTo(findByFace).at(-1)?.body).toEqual({ face: 'sealed' })
    await user.click(again.getByRole('button', { name: album.back }))
    await user.click(await screen.findByRole('button', { name: 'Me 2' }))
    await (await layer()).findByRole('button', { name: 'Open photo 1' })
  }, 20_000)

  it('are not announced if the guest declines, but still counted', async () => {
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('switch', { name: new RegExp(album.tell) }))
    await user.click(me.getByRole('button', { name: album.back }))
    server.answer(findByFace, { photos: [SECOND, FIRST] })
    await server.publish('media.published', { media: SECOND })
    await screen.findByRole('button', { name: 'Me 2' }, SOON)
    expect(screen.queryByText('1 new photo of you')).toBeNull()
  }, 20_000)

  it('are no longer searched for once that is not allowed', async () => {
    const { user, me } = await openFound([FIRST])
    await user.click(me.getByRole('button', { name: album.back }))
    server.refuse(findByFace, 'event.find_myself_off')
    await server.publish('faces.looked', {})
    await screen.findByRole('button', { name: 'Me' }, SOON)
  }, 20_000)
})

describe('photos of two', () => {
  async function openTogether() {
    const opened = await openFound([FIRST, SECOND])
    await opened.user.click(opened.me.getByRole('radio', { name: together.tab }))
    return opened
  }

  it('need the other’s consent and their selfie', async () => {
    const { user, me } = await openTogether()
    expect(me.queryByLabelText(together.take)).toBeNull()
    await user.click(me.getByRole('button', { name: together.agree }))
    server.answer(readOtherFace, { face: 'sealed other' })
    server.answer(findByFace, { photos: [SECOND] })
    await user.upload(me.getByLabelText(together.take), SELFIE)
    await me.findByText('1 photo of both of you')
    expect(server.callsTo(findByFace).at(-1)?.body).toEqual({ face: 'sealed', other: 'sealed other' })
    await user.click(me.getByRole('button', { name: together.another }))
    await me.findByRole('button', { name: together.agree })
  })

  it('are refused in words where both selfies show one person', async () => {
    const { user, me } = await openTogether()
    await user.click(me.getByRole('button', { name: together.agree }))
    server.answer(readOtherFace, { face: 'sealed other' })
    server.refuse(findByFace, 'face.same_person')
    await user.upload(me.getByLabelText(together.take), SELFIE)
    await waitFor(() => expect(me.getByRole('alert').textContent).toMatch(/same person/))
  })
})

describe('asking to be left out', () => {
  async function openSheet() {
    letGuestIn(server, { photos: [FIRST], groupsFaces: true })
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await user.click(await screen.findByRole('button', { name: 'How it works' }))
    return { user, sheet: within(await screen.findByRole('dialog', { name: words.privacyTitle })) }
  }

  it('needs a name, and is confirmed', async () => {
    server.answer(askToBeLeftOut, undefined)
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: leaveOut.send }))
    await sheet.findByText(leaveOut.missing)
    await user.type(sheet.getByLabelText(leaveOut.name), 'Jonas{Enter}')
    await sheet.findByText(leaveOut.sent)
    expect(server.callsTo(askToBeLeftOut).map(({ body }) => body)).toEqual([{ name: 'Jonas' }])
  })

  it('can be tried again', async () => {
    server.disconnect(askToBeLeftOut)
    const { user, sheet } = await openSheet()
    await user.type(sheet.getByLabelText(leaveOut.name), 'Jonas{Enter}')
    await sheet.findByText(leaveOut.failed)
    server.answer(askToBeLeftOut, undefined)
    await user.click(sheet.getByRole('button', { name: leaveOut.send }))
    await sheet.findByText(leaveOut.sent)
  })
})
