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
import type { ComponentType } from 'react'
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

interface ToggleRow {
  group: Group
  icon: LucideIcon
  /** Right below the switch, whether it is on or off; decides itself whether it shows anything. */
  Fields?: ComponentType<AccessFieldsProps>
  /** What a press changes beside the switch itself. */
  patch?(isOn: boolean, fields: AccessFieldsProps): Partial<AccessValues>
}

/** In the order in which they are shown. */
const TOGGLES: Record<Toggle, ToggleRow> = {
  passwordProtection: {
    group: 'entry',
    icon: Lock,
    Fields: (fields) => fields.values.passwordProtection && <NewPassword {...fields} />,
  },
  guestsCanView: { group: 'entry', icon: Images },
  socialSharing: { group: 'entry', icon: Share2 },
  guestsCanUpload: { group: 'doing', icon: ImageUp, Fields: SendingFields },
  guestsCanAddNotes: { group: 'doing', icon: PenLine },
  guestsCanDownload: { group: 'doing', icon: Download },
  guestsCanDelete: { group: 'doing', icon: Trash2 },
  guestsCanLove: { group: 'doing', icon: Heart },
  guestsSeeHeartCounts: { group: 'doing', icon: HeartPlus },
  guestsSeeNames: { group: 'doing', icon: UserRoundPen },
  guestsCanComment: { group: 'doing', icon: MessageCircle },
  guestsHaveChallenges: { group: 'doing', icon: Target },
  guestsHaveCamera: {
    group: 'doing',
    icon: Camera,
    Fields: (fields) => fields.values.guestsHaveCamera && <CameraFields {...fields} />,
    patch: (isOn, { event, values }) => cameraPatch(event, values, isOn),
  },
  guestsViewOwnOnly: {
    group: 'moderation',
    icon: UserRound,
    // A camera has them beside its own.
    Fields: (fields) => !fields.values.guestsHaveCamera && <RevealFields {...fields} />,
  },
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

interface AccessFieldsProps {
  values: AccessValues
  event: Event
  problems: EventProblems
  onChange(patch: Partial<AccessValues>): void
}

/** Rows of switches, each explained in a line, with what belongs to it right below. */
export function AccessToggles({ toggles, ...fields }: AccessFieldsProps & { toggles: readonly Toggle[] }) {
  return (
    <div className="divide-y divide-line">
      {toggles.map((toggle) => {
        const { icon, Fields, patch } = TOGGLES[toggle]
        return (
          <div key={toggle} className="px-4 py-1.5 sm:px-5">
            <SwitchRow
              label={t(`toggles.${toggle}.name`)}
              hint={t(`toggles.${toggle}.text`)}
              icon={icon}
              isOn={fields.values[toggle]}
              onChange={(isOn) => fields.onChange({ [toggle]: isOn, ...patch?.(isOn, fields) })}
            />
            {Fields && <Fields {...fields} />}
          </div>
        )
      })}
    </div>
  )
}

function NewPassword({ values, event, problems, onChange }: AccessFieldsProps) {
  return (
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
  )
}
