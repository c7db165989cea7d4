import type { Event, EventPermissions } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import {
  Camera,
  Download,
  Flag,
  Heart,
  HeartPlus,
  Images,
  ImageUp,
  Lock,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Share2,
  ShieldCheck,
  Target,
  Trash2,
  UserRound,
  UserRoundPen,
} from 'lucide-react'
import { t } from '~/lib/host-words'
import { PasswordField } from '~/ui/password-field'
import { SwitchRow } from '~/ui/switch'
import { CameraFields, cameraPatch } from './camera-fields'
import type { EventProblems } from './event-problems'
import type { CameraValues, RevealValues, SendingValues } from './event-values'
import { RevealFields } from './reveal-fields'
import { SendingFields } from './sending-fields'

export type Toggle = keyof EventPermissions

type Group = 'entry' | 'doing' | 'moderation'

/** In the order in which they are shown. */
const TOGGLES: Record<Toggle, { group: Group; icon: LucideIcon }> = {
  passwordProtection: { group: 'entry', icon: Lock },
  guestsCanView: { group: 'entry', icon: Images },
  socialSharing: { group: 'entry', icon: Share2 },
  guestsCanUpload: { group: 'doing', icon: ImageUp },
  guestsCanAddNotes: { group: 'doing', icon: PenLine },
  guestsCanDownload: { group: 'doing', icon: Download },
  guestsCanDelete: { group: 'doing', icon: Trash2 },
  guestsCanLove: { group: 'doing', icon: Heart },
  guestsSeeHeartCounts: { group: 'doing', icon: HeartPlus },
  guestsSeeNames: { group: 'doing', icon: UserRoundPen },
  guestsCanComment: { group: 'doing', icon: MessageCircle },
  guestsHaveChallenges: { group: 'doing', icon: Target },
  guestsHaveCamera: { group: 'doing', icon: Camera },
  guestsViewOwnOnly: { group: 'moderation', icon: UserRound },
  uploadApproval: { group: 'moderation', icon: ShieldCheck },
  reportsHide: { group: 'moderation', icon: Flag },
}

export const ENTRY = togglesOf('entry')
export const DOING = togglesOf('doing')
export const MODERATION = togglesOf('moderation')

function togglesOf(group: Group): readonly Toggle[] {
  return keysOf(TOGGLES).filter((toggle) => TOGGLES[toggle].group === group)
}

export interface AccessValues extends EventPermissions, SendingValues, RevealValues, CameraValues {
  /** What is typed into the field; empty keeps the current password. */
  password: string
}

interface AccessTogglesProps {
  toggles: readonly Toggle[]
  values: AccessValues
  event: Event
  problems: EventProblems
  onChange(patch: Partial<AccessValues>): void
}

/** Rows of switches, each explained in a line. The password field is right below its switch. */
export function AccessToggles({ toggles, values, event, problems, onChange }: AccessTogglesProps) {
  return (
    <div className="divide-y divide-line">
      {toggles.map((toggle) => (
        <div key={toggle} className="px-4 py-1.5 sm:px-5">
          <SwitchRow
            label={t(`toggles.${toggle}.name`)}
            hint={t(`toggles.${toggle}.text`)}
            icon={TOGGLES[toggle].icon}
            isOn={values[toggle]}
            onChange={(isOn) =>
              onChange({
                [toggle]: isOn,
                ...(toggle === 'guestsHaveCamera' && cameraPatch(event, values, isOn)),
              })
            }
          />
          {toggle === 'passwordProtection' && values.passwordProtection && (
            <div className="max-w-96 pt-1 pb-4 sm:ml-15">
              <PasswordField
                label={t(event.hasPassword ? 'eventPassword.newLabel' : 'eventPassword.label')}
                hint={t(event.hasPassword ? 'eventPassword.changeHint' : 'eventPassword.hint')}
                error={problems.password}
                value={values.password}
                onChange={(ev) => onChange({ password: ev.target.value })}
                autoComplete="off"
                showLabel={t('auth.showPassword')}
                hideLabel={t('auth.hidePassword')}
              />
            </div>
          )}
          {toggle === 'guestsCanUpload' && (
            <SendingFields values={values} event={event} problems={problems} onChange={onChange} />
          )}
          {toggle === 'guestsHaveCamera' && values.guestsHaveCamera && (
            <CameraFields values={values} event={event} problems={problems} onChange={onChange} />
          )}
          {/* A camera has them beside its own. */}
          {toggle === 'guestsViewOwnOnly' && !values.guestsHaveCamera && (
            <RevealFields values={values} event={event} problems={problems} onChange={onChange} />
          )}
        </div>
      ))}
    </div>
  )
}
