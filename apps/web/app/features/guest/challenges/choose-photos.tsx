import { type ReactNode, useRef } from 'react'
import { ACCEPTED } from '~/features/shared/uploads'

interface ChoosePhotosProps {
  /** Opens the camera where there is one; elsewhere the file picker. */
  capture?: 'environment'
  onChosen(files: File[]): void
  children(choose: () => void): ReactNode
}

export function ChoosePhotos({ capture, onChosen, children }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        // A camera takes one photo at a time.
        accept={capture === undefined ? ACCEPTED : 'image/*'}
        multiple={capture === undefined}
        capture={capture}
        hidden
        tabIndex={-1}
        onChange={(ev) => {
          const files = Array.from(ev.currentTarget.files ?? [])
          // Cleared, so that the same photo can be chosen again.
          ev.currentTarget.value = ''
          onChosen(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
