import { t } from 'virtual:words/findMyself'
import { Camera, Image } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'

interface SelfieInputProps {
  takeLabel: string
  isBusy: boolean
  onPick(file: File): void
}

/** Takes a selfie with the phone's own camera, or chooses a picture. */
export function SelfieInput({ takeLabel, isBusy, onPick }: SelfieInputProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <PictureInput icon={Camera} label={takeLabel} isCamera {...{ isBusy, onPick }} />
      <PictureInput icon={Image} label={t('sheet.choose')} {...{ isBusy, onPick }} />
    </div>
  )
}

interface PictureInputProps {
  icon: typeof Camera
  label: string
  isCamera?: boolean
  isBusy: boolean
  onPick(file: File): void
}

function PictureInput({ icon, label, isCamera = false, isBusy, onPick }: PictureInputProps) {
  const id = useId()
  function pick(ev: ChangeEvent<HTMLInputElement>) {
    const [file] = ev.target.files ?? []
    // Lets the same picture be chosen again.
    ev.target.value = ''
    if (file) onPick(file)
  }
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={isCamera ? 'user' : undefined}
        disabled={isBusy}
        onChange={pick}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={buttonLook(
          { variant: isCamera ? 'primary' : 'secondary', size: 'lg' },
          'pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50',
        )}
      >
        <Icon as={icon} size={18} />
        <span>{label}</span>
      </label>
    </span>
  )
}
