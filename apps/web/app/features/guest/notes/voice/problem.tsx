import { CircleAlert } from 'lucide-react'
import { t } from '~/lib/guest-part-words'
import { Icon } from '~/ui/icon'
import type { VoiceProblem } from './voice-recorder'

export function Problem({ problem }: { problem: Exclude<VoiceProblem, 'unsupported'> }) {
  return (
    <p role="alert" className="flex items-center gap-1.5 text-start text-sm text-danger-ink">
      <Icon as={CircleAlert} size={16} />
      <span>{t(`voice.${problem}`)}</span>
    </p>
  )
}
