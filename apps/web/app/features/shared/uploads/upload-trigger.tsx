import { filmExtensions } from '@afterglow/contract/media'
import { type ReactNode, useRef } from 'react'
import { startUpload } from './upload-session'

/**
 * HEIC by extension as well: some phones otherwise convert it to JPEG, with a loss of detail. Films by extension: some
 * computers know no type for them.
 */
export const ACCEPTED = [
  'image/*,image/heic,image/heif,.heic,.heif,video/*',
  ...filmExtensions().map((extension) => `.${extension}`),
].join(',')

/** Gives any button the phone's file picker: `children` receives the function that opens it. */
export function UploadTrigger(props: { eventId: string; children: (choose: () => void) => ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        tabIndex={-1}
        onChange={(ev) => {
          const files = Array.from(ev.currentTarget.files ?? [])
          // Cleared, so that the same photo can be chosen again after its removal.
          ev.currentTarget.value = ''
          void startUpload(props.eventId, files)
        }}
      />
      {props.children(() => input.current?.click())}
    </>
  )
}
