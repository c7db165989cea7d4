// spec: uploads.words, U05, F11

import { parse } from 'content-disposition'
import { describe, expect, it } from 'vitest'
import { inlinePage, linkPreviewTags, renderEventPage } from '../shell/link-preview.ts'
import { aGuest, aHost, aWedding, upload } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'
import { testApp } from './test-app.ts'

const app = oneApp()

/** What people have written into such fields elsewhere. None has a blank: hashtags are one word. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img/src=x/onerror=alert(1)>',
  '<meta/http-equiv="refresh"content="0;url=//evil">',
  '<!--<script>',
  "javascript:alert('1')",
  '{{7*7}}<%=7*7%>#{7*7}',
  'a"b\'c&d<e>f',
]
const SHELL = '<html><head><title>Afterglow</title></head><body></body></html>'

describe('F11: words that look like a program', () => {
  it.each(PAYLOADS)('are kept as they are and stay words everywhere: %s', async (payload) => {
    const { host, event } = await aWedding(app)
    const guest = await aGuest(app, event)
    const base = `/api/events/${event.id}`
    await host.patch(base, { title: payload, hostMessage: payload, defaultHashtag: payload })
    await guest.sendJson('PUT', `${base}/me`, { name: payload })
    const note = {
      id: '0198c0de-0000-7000-8000-0000000000f1',
      message: payload,
      theme: 'theme1',
      senderName: payload,
    }
    await guest.post(`${base}/notes`, note)
    const sent = await upload(guest, event, { bytes: await aJpeg(), name: `${payload}.jpg` })
    const { id } = sent.body.media
    const changed = await host.patch(`${base}/media/${id}`, { title: payload, description: payload })

    const page = (await guest.get(`${base}/page`)).body
    expect(page.event).toMatchObject({ title: payload, hostMessage: payload })
    expect(changed.body).toMatchObject({ title: payload, description: payload, senderName: payload })
    const html = renderEventPage(SHELL, {
      title: page.event.title,
      tags: linkPreviewTags(page.event, {
        url: 'https://photos.example/x',
        coverUrl: null,
        siteName: page.event.title,
        description: page.event.title,
      }),
      inline: inlinePage(page),
    })
    // One title, one script (the data), and of what was written not one sign that could begin anything else.
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(img|meta http-equiv|!--)/)

    const original = await host.get(`${changed.body.fileUrl}&download=1`)
    const disposition = String(original.headers['content-disposition'])
    expect(disposition).toMatch(
      /^attachment; filename="?[\x20-\x7e]*"?; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
    )
    expect(parse(disposition, { extended: false }).parameters['filename']).toMatch(/^[^"\\/<>]+$/)
    expect(original.headers['content-type']).toBe('image/jpeg')
  })

  it('reach the operator’s mail as words', async () => {
    const operated = await testApp({ environment: { OPERATOR_EMAIL: 'operator@photos.example' } })
    const host = await aHost(operated)
    const [payload = ''] = PAYLOADS
    await host.post('/api/support/messages', {
      firstName: payload,
      lastName: 'Haddad',
      email: 'noor@example.com',
      subject: 'general',
      message: payload,
    })
    await operated.runJobs()
    const mail = operated.mails.at(-1)
    expect(mail?.text).toContain(payload)
    expect(mail?.html).not.toContain('<script')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    await operated.close()
  })
})
