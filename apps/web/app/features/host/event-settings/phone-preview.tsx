import type { Event } from '@afterglow/contract/events'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '~/lib/host-words'
import { PHONE_WIDTH, type PhoneGuest, PhonePage } from './phone-page'

const PHONE_HEIGHT = 790
const SCALE = 0.66

interface PhonePreviewProps {
  event: Event
  /** What the guest may see and do. Omitted: everything. */
  guest?: PhoneGuest
  /** Of a phone's real width. */
  scale?: number
  title?: string
}

/**
 * The guest page in a phone. A frame of its own gives it a phone's width, so that everything that depends on the
 * viewport looks as it will there.
 */
export function PhonePreview(props: PhonePreviewProps) {
  const { event, guest, scale = SCALE, title = t('look.preview') } = props
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const page = usePhoneDocument(frame, event.colorTheme)
  return (
    <div
      className="mx-auto overflow-hidden rounded-[2.2rem] border-[.5rem] border-(--ink-950) bg-(--ink-950) shadow-dialog"
      style={{ width: PHONE_WIDTH * scale + 16, height: PHONE_HEIGHT * scale + 16 }}
    >
      <iframe
        ref={setFrame}
        title={title}
        tabIndex={-1}
        inert
        className="origin-top-left rtl:origin-top-right rounded-[2.6rem] bg-white"
        style={{ width: PHONE_WIDTH, height: PHONE_HEIGHT, transform: `scale(${scale})` }}
      />
      {page && createPortal(<PhonePage event={event} {...(guest && { guest })} />, page)}
    </div>
  )
}

/** The body of the frame, with this page's styles and the event's theme. */
function usePhoneDocument(frame: HTMLIFrameElement | null, theme: string): HTMLElement | null {
  const [body, setBody] = useState<HTMLElement | null>(null)

  // A document in a frame is outside React.
  useLayoutEffect(() => {
    const page = frame?.contentDocument
    if (!page) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true))
    page.documentElement.lang = document.documentElement.lang
    page.documentElement.dir = document.documentElement.dir
    setBody(page.body)
  }, [frame])

  // The frame's root element, which carries the theme, is outside React, too.
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (root) Object.assign(root.dataset, { eventTheme: theme, theme: 'light' })
  }, [body, theme])

  return body
}
