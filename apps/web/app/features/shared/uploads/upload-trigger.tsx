import { type ReactNode, useRef } from 'react'
import { startUpload } from './upload-session'

/**
 * HEIC by name as well: some phones convert it to JPEG, and lose detail, when it is not asked for. Films by name: some
 * computers know no type for them.
 */
const ACCEPTED = 'image/*,image/heic,image/heif,.heic,.heif,video/*,.mp4,.m4v,.mov,.avi,.webm'

/** Gives any button the file picker of the phone: `children` gets the function that opens it. */
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
          // Cleared, so that the same photo can be chosen again after it was taken out.
          ev.currentTarget.value = ''
          void startUpload(props.eventId, files)
        }}
      />
      {props.children(() => input.current?.click())}
    </>
  )
}
